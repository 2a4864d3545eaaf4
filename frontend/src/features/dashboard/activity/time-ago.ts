import { formatDistance, min } from 'date-fns';

/** 'about 2 hours ago'. Never in the future, even if the browser's clock is behind the server's. */
export const timeAgo = (instant: string, now: Date): string =>
  formatDistance(min([instant, now]), now, { addSuffix: true });

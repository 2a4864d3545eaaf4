import { formatDistance } from 'date-fns/formatDistance';
import { min } from 'date-fns/min';

/** 'about 2 hours ago'. Never in the future, even if the browser's clock is behind the server's. */
export const timeAgo = (instant: string, now: Date): string =>
  formatDistance(min([instant, now]), now, { addSuffix: true });

import { formatDistance, min } from 'date-fns';

/** 'about 2 hours ago'. Never ahead of now, whichever of the two clocks is slow. */
export const timeAgo = (instant: string, now: Date): string =>
  formatDistance(min([instant, now]), now, { addSuffix: true });

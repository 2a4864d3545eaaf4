/** How many months can be exported. */
const offeredMonths = 24;

/** The month of a day ('2026-11') and those before it, newest first. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** 'November 2026'. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00.000Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

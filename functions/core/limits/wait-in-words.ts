const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '45 seconds', '5 minutes', '3 hours': rounded up, so that it is never too early. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

/**
 * Prints what a test file tried: `Deny matrix: 34 calls, 1200 requests`. `npm run proof` adds these
 * numbers up. Written directly to stdout, since vitest hides the logs of passing tests.
 */
export function printCounts(part: string, counts: Record<string, number>, note = ''): void {
  const listed = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  process.stdout.write(`${part}: ${[...listed, ...(note ? [note] : [])].join(', ')}\n`);
}

const paeth = (left: number, up: number, corner: number): number => {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** What each filter subtracted from a byte, by the number of the filter. */
const filters: ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Unfilters a row in place. `above` is the unfiltered previous row; `step` is the bytes per pixel. */
export function unfilterRow(row: Buffer, above: Buffer, filter: number, step: number): void {
  const taken = filters[filter];
  if (!taken) throw new RangeError(`PNG has no filter ${filter}`);
  for (let at = 0; at < row.length; at += 1) {
    const [left, corner] = at < step ? [0, 0] : [row[at - step] ?? 0, above[at - step] ?? 0];
    row[at] = (row[at] ?? 0) + taken(left, above[at] ?? 0, corner);
  }
}

/** US letter, in points (72 per inch). */
export const page = { width: 612, height: 792, margin: 48, top: 34, foot: 36 } as const;
export const contentWidth = page.width - 2 * page.margin;

/** No lines and no padding: a table used only for layout. */
export const bareTable = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

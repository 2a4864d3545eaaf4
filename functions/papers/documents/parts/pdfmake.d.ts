/**
 * The parts of pdfmake that the documents use. Its published types add the browser's globals to
 * server code, so that `document` and `window` would type-check in every function. For properties
 * that are missing here, see https://pdfmake.github.io/docs/
 */
declare module 'pdfmake' {
  export type Margins = [left: number, top: number, right: number, bottom: number];
  type Alignment = 'left' | 'right' | 'center';

  /** Lengths are in points; a color is '#rrggbb'. */
  type Style = {
    font?: string;
    fontSize?: number;
    fontFeatures?: string[];
    lineHeight?: number;
    color?: string;
    fillColor?: string;
    decoration?: 'lineThrough';
    alignment?: Alignment;
    margin?: Margins | undefined;
    width?: number | 'auto' | '*';
    unbreakable?: boolean;
    /** Otherwise a text loses the blanks at its beginning. */
    preserveLeadingSpaces?: boolean;
    /** Keeps a text on one line. */
    noWrap?: boolean;
    /** From the upper left corner of the page, outside the flow. */
    absolutePosition?: { x: number; y: number };
    pageBreak?: 'before';
  };

  type Rectangle = {
    type: 'rect';
    x: number;
    y: number;
    w: number;
    h: number;
    /** Radius of the corners. */
    r?: number;
    color?: string;
    lineColor?: string;
    lineWidth?: number;
  };

  /** An SVG path from the upper left corner of the page. */
  type Path = { type: 'path'; d: string; lineColor: string; lineWidth: number };

  type Table = {
    body: TableCell[][];
    widths?: (number | 'auto' | '*')[];
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
  };

  type PerLine<Value> = (index: number) => Value;
  type TableLayout = {
    defaultBorder?: boolean;
    hLineWidth?: PerLine<number>;
    vLineWidth?: PerLine<number>;
    hLineColor?: PerLine<string>;
    vLineColor?: PerLine<string>;
    paddingLeft?: PerLine<number>;
    paddingRight?: PerLine<number>;
    paddingTop?: PerLine<number>;
    paddingBottom?: PerLine<number>;
  };

  type Element = Style &
    (
      | { text: Content }
      | { stack: Content[] }
      | { columns: Content[]; columnGap?: number; snakingColumns?: boolean }
      | { table: Table; layout?: TableLayout }
      | { canvas: (Rectangle | Path)[] }
      | { image: string; fit: [width: number, height: number] }
    );

  export type Content = string | Content[] | Element;

  export type TableCell =
    | string
    | (Element & {
        colSpan?: number;
        border?: [left: boolean, top: boolean, right: boolean, bottom: boolean];
      });

  export type Definition = {
    content: Content;
    pageSize?: 'LETTER' | { width: number; height: number };
    pageMargins: Margins;
    defaultStyle: Style;
    info: { title: string; author: string; subject: string; creationDate: Date };
    language: string;
    displayTitle?: boolean;
    header?: (currentPage: number, pageCount: number) => Content;
    footer?: (currentPage: number, pageCount: number) => Content;
    watermark?: { text: string; font: string; color: string; opacity: number };
  };

  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string }>): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
    /** Files that exist only in memory. */
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
  };
  export default pdfmake;
}

import 'pdfmake';

declare module 'pdfmake' {
  /** Files that exist only in memory; the library's published types leave it out. */
  export const virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
}

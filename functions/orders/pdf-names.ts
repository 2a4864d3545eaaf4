/** What a saved or attached PDF is called; `number` as stored: 1042. */
export const pdfFilename = (number: number, version: number): string =>
  `order-${number}-v${version}.pdf`;

/** Where a PDF is in the media bucket; never public, opened by presigned addresses only. */
export const pdfObjectKey = (orderId: string, version: number): string =>
  `pdfs/${orderId}/${version}.pdf`;

/** Pages show pictures of this store only. */
export const isOwnPicture = (text: string): boolean => /^\/images\/[\w.-]+$/.test(text);

/**
 * An address that a product's picture may have: one of this store, or one that a file from
 * elsewhere names, which is kept and not shown (docs/product.md#images).
 */
export const isPictureAddress = (text: string): boolean =>
  isOwnPicture(text) || /^https:\/\/[^\s/]+\/\S*$/.test(text);

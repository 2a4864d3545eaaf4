/** Pages show only pictures of this store. */
export const isOwnPicture = (text: string): boolean => /^\/images\/[\w.-]+$/.test(text);

/**
 * Whether a product's picture may have this address: one of this store, or one from an imported
 * file, which is kept but not shown (docs/product.md#images).
 */
export const isPictureAddress = (text: string): boolean =>
  isOwnPicture(text) || /^https:\/\/[^\s/]+\/\S*$/.test(text);

/** The names of a picture and its thumbnail. A picture without a thumbnail is `<hash>.<extension>`. */
export const namesOfPair = (hash: string, extension: string) => ({
  picture: `${hash}-picture.${extension}`,
  thumbnail: `${hash}-thumbnail`,
});

const pictureOfPair = /^(\/images\/[0-9a-f]{64})-picture\.\w+$/;

/** The path of a picture's thumbnail, or of the picture itself if it has none. */
export const thumbnailPath = (imageUrl: string): string =>
  imageUrl.replace(pictureOfPair, '$1-thumbnail');

/** Pages show only pictures of this store. */
export const isOwnPicture = (text: string): boolean => /^\/images\/[\w.-]+$/.test(text);

/**
 * Whether a product's picture may have this address: one of this store, or one from an imported
 * file, which is kept but not shown (docs/product.md#images).
 */
export const isPictureAddress = (text: string): boolean =>
  isOwnPicture(text) || /^https:\/\/[^\s/]+\/\S*$/.test(text);

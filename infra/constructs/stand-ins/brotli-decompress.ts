import { brotliDecompressSync } from 'node:zlib';

/**
 * Replaces `brotli/decompress.js` in the bundles, which fontkit uses to read WOFF2 fonts. Node has the same
 * function built in, without the 490 kB.
 */
export default (compressed: Uint8Array): Uint8Array => brotliDecompressSync(compressed);

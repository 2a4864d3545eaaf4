import { brotliDecompressSync } from 'node:zlib';

/**
 * In the bundles instead of `brotli/decompress.js`, with which fontkit reads WOFF2 fonts: 490 kB
 * that Node has itself.
 */
export default (compressed: Uint8Array): Uint8Array => brotliDecompressSync(compressed);

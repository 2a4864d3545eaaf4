/** fontkit for `require`. Its published types cover only the other entry point, and only part of it. */
declare module '*/fontkit/dist/main.cjs' {
  import type { create, Font } from 'fontkit';

  type Format = {
    (stream: { buffer: Uint8Array }): Font;
    probe: (bytes: Uint8Array) => boolean;
  };
  const fontkit: { create: typeof create; registerFormat: (format: Format) => void };
  export default fontkit;
}

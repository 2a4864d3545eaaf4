/** fontkit for `require`. Its types know only the other entry, and not all of it. */
declare module '*/fontkit/dist/main.cjs' {
  import type { create, Font } from 'fontkit';

  type Format = {
    (stream: { buffer: Uint8Array }): Font;
    probe: (bytes: Uint8Array) => boolean;
  };
  const fontkit: { create: typeof create; registerFormat: (format: Format) => void };
  export default fontkit;
}

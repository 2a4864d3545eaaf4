/** Browsers on Android and macOS have it, but TypeScript's DOM types do not. */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

/** Reads the picture that a video shows; undefined if there is no code in it. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Pixels; a code that fills a quarter of the picture is still sharp. */
const readWidth = 640;

async function withLibrary(): Promise<ReadCode> {
  const { default: jsQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    const scale = Math.min(1, readWidth / video.videoWidth);
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;
  };
}

/** The browser's own reader, or the library's if it has none. */
export async function codeReader(): Promise<ReadCode> {
  if (!globalThis.BarcodeDetector) return withLibrary();
  const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

import { mkdir, writeFile } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { logo } from './logo.ts';
import { pictures } from './pictures.ts';

/**
 * Draws `demo/pictures` anew: `node demo/draw/render.ts`, or only some of them with their names as arguments.
 * What it draws is committed, as the store is filled without a browser.
 */
const folder = new URL('../pictures/', import.meta.url);

const drawings = [
  ...pictures.map(([name, svg]) => ({ file: `${name}.webp`, svg })),
  { file: 'logo.png', svg: logo },
];
const wanted = process.argv.slice(2);

const browser = await playwright.launch({
  executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
  // In a single process it does not live long enough for all pictures.
  args: chromium.args.filter((flag) => flag !== '--single-process'),
});
const page = await browser.newPage();

/** Draws on a canvas in the page, which encodes it. */
async function render(svg: string, type: string): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source = '', contentType]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL(contentType, 0.82);
    },
    [svg, type],
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

await mkdir(folder, { recursive: true });
for (const { file, svg } of drawings) {
  if (wanted.length > 0 && !wanted.some((name) => file.startsWith(`${name}.`))) continue;
  const bytes = await render(svg, file.endsWith('.png') ? 'image/png' : 'image/webp');
  await writeFile(new URL(file, folder), bytes);
  console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KB`);
}
await browser.close();

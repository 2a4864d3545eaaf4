import { openFont } from '#functions/papers/documents/text/fonts.ts';
import { runStarts } from '#functions/papers/documents/text/ink.ts';
import { labelFormats } from '#shared/labels/sizes.ts';
import { codePath, halfLine, type Label, type Mark } from './label.ts';

const rounded = (length: number) => Number(length.toFixed(2));

/** The outlines of a line's letters, which no font on the device can change. */
function textPath({ x, baseline, line }: Extract<Mark, { kind: 'text' }>): string {
  const starts = runStarts(line.runs, line.size);
  return line.runs
    .flatMap(({ text, font }, index) => {
      const opened = openFont(font);
      const scale = line.size / opened.unitsPerEm;
      const { glyphs, positions } = opened.layout(text);
      let left = x + (starts[index] ?? 0);
      return glyphs.map(({ path }, place) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {};
        const at = { x: left + xOffset * scale, y: baseline - yOffset * scale };
        left += xAdvance * scale;
        return path.transform(scale, 0, 0, -scale, at.x, at.y).toSVG();
      });
    })
    .join('');
}

function svgOf(mark: Mark): string {
  if (mark.kind === 'text') return `<path d="${textPath(mark)}" fill="${mark.color}"/>`;
  if (mark.kind === 'code')
    return `<path d="${codePath(mark)}" stroke="black" stroke-width="${mark.module}"/>`;
  const [x, y, width, height] = [mark.x, mark.y, mark.width, mark.height].map(rounded);
  const paint =
    mark.kind === 'bar' ? '' : ` fill="none" stroke="black" stroke-width="${2 * halfLine}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${paint}/>`;
}

/** A label as an SVG, with the outlines of its letters: exactly what is printed. */
export function labelPicture({ size, marks }: Label): string {
  const { width, height } = labelFormats[size];
  const box = `0 0 ${rounded(width)} ${rounded(height)}`;
  const paper = '<path d="M0 0h1000v1000h-1000z" fill="white"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${paper}${marks.map(svgOf).join('')}</svg>`;
}

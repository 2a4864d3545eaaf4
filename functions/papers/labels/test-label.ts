import { labelFormats } from '#shared/labels/sizes.ts';
import { asLargeAsFits } from './fit.ts';
import { areaOf, codeMark, codeOf, type Label, type Mark, stack } from './label.ts';

const inch = 72;

/** Draws a label whose frame, ruler and code show whether a printer is set to this size. */
export function drawTestLabel(size: Label['size']): Label {
  const { name } = labelFormats[size];
  const { left, right, top, bottom } = areaOf(size);
  const code = codeOf(`DOUGHBOOK ${name}`, 36);
  const width = right - left - code.width - 24;
  const words = [
    ...asLargeAsFits(name, { most: 20, least: 8, width }),
    ...asLargeAsFits('The frame is whole, the ruler 1 inch.', {
      font: 'text',
      most: 10,
      least: 6,
      width,
      lines: 2,
    }),
  ];
  const ruler = { x: left + 8, y: bottom - 10 };
  const ticks = Array.from({ length: 5 }, (_, quarter): Mark => {
    const height = quarter % 4 === 0 ? 6 : 3;
    return {
      kind: 'bar',
      x: ruler.x + (quarter * inch) / 4 - 0.35,
      y: ruler.y - height,
      width: 0.7,
      height,
    };
  });
  return {
    size,
    marks: [
      { kind: 'frame', x: left, y: top, width: right - left, height: bottom - top },
      ...stack(words, { x: left + 8, y: top + 6 }),
      codeMark(code, right - 8, top + 8),
      { kind: 'bar', ...ruler, width: inch, height: 0.7 },
      ...ticks,
    ],
  };
}

import { readConfig } from '#functions/core/config.ts';
import type { FontName } from '#functions/papers/documents/text/fonts.ts';
import { formatDay, formatTime } from '#shared/dates/store-time.ts';
import { labelFormats } from '#shared/labels/sizes.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { boxContents } from './box-contents.ts';
import type { BoxLabel, BoxLabels } from './box-labels.ts';
import { asLargeAsFits } from './fit.ts';
import {
  areaOf,
  codeMark,
  codeOf,
  heightOf,
  type Label,
  leftToRight,
  type Mark,
  moved,
  stack,
} from './label.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The address that Pickups' scan reads, and that opens the order on a phone. */
const addressOf = ({ orderNumber }: BoxLabel): string =>
  new URL(`/o/${orderNumber.slice(1)}`, SITE_ORIGIN).href;

/** The name that is looked for, and the one that goes with it. */
const namesOf = ({ lastName, firstName }: BoxLabel) =>
  lastName ? { name: lastName, beside: firstName } : { name: firstName, beside: '' };

const numberOf = ({ orderNumber, digits }: BoxLabel): string =>
  [orderNumber, digits && `…${digits}`].filter(Boolean).join(' · ');

const boxOf = ({ box, boxes }: BoxLabel): string => `Box ${box} of ${boxes}`;

type Column = { x: number; y: number; width: number };
type Drawn = { marks: Mark[]; bottom: number };
type Settings = Omit<BoxLabels, 'labels'>;

/** Sizes of type in points: the largest and smallest of the name, then the others. */
type Type = { name: [number, number]; beside: number; hour: number; side: number };

/** The name, and the hour in a black bar, which is found at a glance. */
function head(box: BoxLabel, { timezone }: Settings, { x, y, width }: Column, type: Type): Drawn {
  const { name, beside } = namesOf(box);
  const [most, least] = type.name;
  const names = [
    ...asLargeAsFits(name, { most, least, width, lines: 2 }),
    ...asLargeAsFits(beside, { font: 'text', most: type.beside, least: 7, width }),
  ];
  const top = y + heightOf(names) + 3;
  const hour = asLargeAsFits(formatTime(box.pickupDate, timezone), {
    most: type.hour,
    least: type.hour,
    width,
  });
  const height = Math.max(heightOf(hour), 2.4 * type.side) + 2;
  const left = x + 4;
  const right = x + width - 4;
  const side = { most: type.side, least: 6, width: right - left - (hour[0]?.right ?? 0) - 6 };
  const place = `${leftToRight}${box.place}${box.shelf ? ` · shelf ${box.shelf}` : ''}`;
  const said = [formatDay(box.pickupDate, timezone), place].flatMap((text) =>
    asLargeAsFits(text, side),
  );
  const middle = (lines: typeof said) => top + (height - heightOf(lines)) / 2;
  return {
    marks: [
      ...stack(names, { x, y }),
      { kind: 'bar', x, y: top, width, height },
      ...stack(hour, { x: left, y: middle(hour), color: 'white' }),
      ...stack(said, { x: right, y: middle(said), color: 'white' }, 'right'),
    ],
    bottom: top + height,
  };
}

type FootType = { box: number; number: number };

/** Which box it is, the order's number, and in a frame what is due. */
function foot(box: BoxLabel, { due }: Settings, { x, y, width }: Column, type: FootType): Drawn {
  const lines = [
    ...asLargeAsFits(boxOf(box), { most: type.box, least: 6, width }),
    ...asLargeAsFits(numberOf(box), { font: 'text', most: type.number, least: 6, width }),
  ];
  const bottom = y + heightOf(lines);
  const marks = stack(lines, { x, y });
  if (!due || box.due === 0) return { marks, bottom };
  const money = asLargeAsFits(`Due ${formatMoney(box.due)}`, {
    most: 0.9 * type.box,
    least: 6,
    width: width - 10,
  });
  const frame = {
    x: x + 1,
    y: bottom + 2,
    width: (money[0]?.right ?? 0) + 8,
    height: heightOf(money) + 2,
  };
  return {
    marks: [...marks, { kind: 'frame', ...frame }, ...stack(money, { x: x + 5, y: frame.y + 1 })],
    bottom: frame.y + frame.height + 1,
  };
}

const tallType = {
  '4x6': {
    name: [44, 16],
    beside: 18,
    hour: 30,
    side: 12,
    box: 20,
    number: 13,
    code: 96,
    body: [14, 8],
  },
  '62mm': {
    name: [30, 12],
    beside: 12,
    hour: 20,
    side: 8,
    box: 13,
    number: 9,
    code: 64,
    body: [10, 7],
  },
} as const;

/** Name, hour, contents, and a foot with the code. */
function tall(box: BoxLabel, settings: Settings, size: keyof typeof tallType): Mark[] {
  const type = tallType[size];
  const area = areaOf(size);
  const x = area.left + 3;
  const width = area.right - 3 - x;
  const column = { x, y: area.top + 2, width };
  const top = head(box, settings, column, { ...type, name: [...type.name] });
  const code = codeOf(addressOf(box), type.code);
  const below = foot(box, settings, { x, y: 0, width: width - code.width - 8 }, type);
  const y = area.bottom - 3 - Math.max(code.width, below.bottom);
  const [most, least] = type.body;
  const bodyTop = top.bottom + 5;
  return [
    ...top.marks,
    ...boxContents(box, { x, y: bodyTop, width, height: y - 8 - bodyTop, most, least }),
    { kind: 'bar', x, y: y - 5, width, height: 1 },
    ...below.marks.map((mark) => moved(mark, y)),
    codeMark(code, x + width, y),
  ];
}

/** Half a sheet wide: the code and the box are beside the name and the contents. */
function wide(box: BoxLabel, settings: Settings): Mark[] {
  const area = areaOf('5163');
  const right = area.right - 4;
  const y = area.top + 4;
  const code = codeOf(addressOf(box), 72);
  const x = area.left + 4;
  const width = right - code.width - 10 - x;
  const type: Type = { name: [20, 11], beside: 9, hour: 15, side: 8 };
  const top = head(box, settings, { x, y: area.top + 1, width }, type);
  const beside = { x: right - code.width, y: y + code.width + 4, width: code.width };
  const bodyTop = top.bottom + 3;
  const room = { x, y: bodyTop, width, height: area.bottom - 2 - bodyTop, most: 10, least: 7 };
  return [
    ...top.marks,
    ...boxContents(box, room),
    codeMark(code, right, y),
    ...foot(box, settings, beside, { box: 13, number: 9 }).marks,
  ];
}

/** The smallest labels: name, hour, number, box and code alone. */
function small(box: BoxLabel, { timezone, size }: Settings): Mark[] {
  const area = areaOf(size);
  const height = area.bottom - area.top;
  const code = codeOf(addressOf(box), Math.min(height, 62));
  const width = area.right - code.width - 5 - area.left;
  const { name, beside } = namesOf(box);
  const when = `${formatDay(box.pickupDate, timezone).slice(0, 3)} ${formatTime(box.pickupDate, timezone)}`;
  /** Each with its largest and smallest type. */
  const texts: [text: string, most: number, least: number, font: FontName][] = [
    [name, 20, 9, 'textBold'],
    [[leftToRight + box.orderNumber, beside].filter(Boolean).join(' · '), 9, 6, 'text'],
    [when, 13, 6, 'textBold'],
    [[boxOf(box), box.shelf].filter(Boolean).join(' · '), 9, 6, 'textBold'],
    [size === '2x1' ? '' : box.place, 9, 6, 'text'],
  ];
  const linesIn = (scale: number) =>
    texts.flatMap(([text, most, least, font], index) => {
      const sizes = { most: most * scale, least: least * scale };
      return asLargeAsFits(text, { font, width, lines: index === 0 ? 2 : 1, ...sizes });
    });
  const lines = [1, 0.85, 0.7, 0.55].map(linesIn).find((tried) => heightOf(tried) <= height) ?? [];
  const y = area.top + (height - heightOf(lines)) / 2;
  return [
    ...stack(lines, { x: area.left, y }),
    codeMark(code, area.right, area.top + (height - code.width) / 2),
  ];
}

/** Draws the label of a box. Contents without room are counted; allergens are whole or refer to the order. */
export function drawBoxLabel(box: BoxLabel, settings: Settings): Label {
  const { size } = settings;
  if (size === '4x6' || size === '62mm') return { size, marks: tall(box, settings, size) };
  const isSmall = labelFormats[size].height < 100;
  return { size, marks: isSmall ? small(box, settings) : wide(box, settings) };
}

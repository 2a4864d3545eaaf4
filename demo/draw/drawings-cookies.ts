import { biscotto, brownie, cookie, crackled, finger, macaron, person } from './cookies.ts';
import type { Drawings } from './drawing.ts';
import type { Point } from './shapes.ts';

const trio: Point[] = [
  [232, 158],
  [424, 176],
  [318, 332],
];
const four: Point[] = [
  [232, 148],
  [412, 142],
  [226, 318],
  [410, 322],
];

/** Shell, filling, place and turn of each. */
const macarons: [shell: string, filling: string, at: Point, angle: number][] = [
  ['#E7A7B4', '#B8324C', [208, 120], -8],
  ['#B9CC8E', '#FFF6E4', [432, 128], 7],
  ['#F3D987', '#FFF6E4', [216, 246], 6],
  ['#7A4B33', '#3B1D10', [430, 252], -7],
  ['#C7B3DA', '#8C6BB1', [214, 370], -5],
  ['#F2BE94', '#D9702F', [432, 374], 6],
];

export const cookieDrawings: Drawings = {
  'chocolate-chip-cookie': {
    paper: 'mist',
    draw: (random) =>
      trio
        .map((at) =>
          cookie(random, at, 106, { dough: '#D79A50', pieces: ['#3B1D10', '#4A2614'], count: 12 }),
        )
        .join(''),
  },
  'oatmeal-raisin-cookie': {
    paper: 'butter',
    draw: (random) =>
      trio
        .map((at) =>
          cookie(random, at, 106, {
            dough: '#BE8442',
            pieces: ['#4A2230', '#E8CB93', '#EBD3A4'],
            count: 16,
          }),
        )
        .join(''),
  },
  'ginger-cookie': {
    paper: 'sage',
    draw: (random) => trio.map((at) => crackled(random, at, 106, '#8A4A20')).join(''),
  },
  macarons: {
    paper: 'oat',
    draw: (random) =>
      macarons
        .map(([color, filling, at, angle]) => macaron(random, at, 88, color, filling, angle))
        .join(''),
  },
  'walnut-brownie': {
    paper: 'blush',
    draw: (random) => four.map((at) => brownie(random, at, 82, '#C69158')).join(''),
  },
  shortbread: {
    paper: 'plum',
    draw: (random) =>
      [-5, 3, -2, 4]
        .map((angle, i) => finger(random, [320, 127 + i * 75], angle, '#EBC27C'))
        .join(''),
  },
  'almond-biscotti': {
    paper: 'mist',
    draw: (random) =>
      [-14, -8, -12]
        .map((angle, i) => biscotto(random, [318, 126 + i * 120], angle, '#3F2013'))
        .join(''),
  },
  'gingerbread-people': {
    paper: 'sage',
    draw: () => person([222, 244], 1.14, -8, '#A8322F') + person([430, 250], 1.14, 9, '#4E7A4A'),
  },
};

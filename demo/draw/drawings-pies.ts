import { baked } from './breads.ts';
import type { Drawings } from './drawing.ts';
import { lying } from './paper.ts';
import {
  doughLeaf,
  galette,
  lattice,
  meringue,
  pecans,
  quicheTop,
  shell,
  sugarStrewn,
} from './pies.ts';
import { group, type Point, polar } from './shapes.ts';
import { blueberry, dollop, kiwi, raspberry, strawberry } from './toppings.ts';

const middle: Point = [320, 240];

const around = (count: number, radius: number, draw: (at: Point, index: number) => string) =>
  Array.from({ length: count }, (_, i) =>
    draw(polar(middle, radius, (i / count) * 2 * Math.PI - 1.3), i),
  );

const fruits = [
  ...around(12, 126, (at, i) => strawberry(at, 29, i * 30 + 195)),
  ...around(11, 76, (at, i) => (i % 2 ? blueberry(at, 18) : raspberry(at, 19))),
  kiwi(middle, 46),
];

export const pieDrawings: Drawings = {
  'apple-pie': {
    paper: 'sage',
    draw: (random) =>
      shell(random, {
        crust: baked.golden,
        filling: '#B5651D',
        edge: 34,
        top: lattice('#E0A550') + sugarStrewn(random),
      }),
  },
  'pumpkin-pie': {
    paper: 'mist',
    draw: (random) =>
      shell(random, {
        crust: baked.golden,
        filling: '#C4682A',
        edge: 30,
        top: group(
          [
            ...around(7, 128, (at, i) => doughLeaf(at, 34, i * 51.4 + 20)),
            dollop([320, 252], 44, '#FFF8EA'),
          ],
          lying,
        ),
      }),
  },
  'pecan-pie': {
    paper: 'blush',
    draw: (random) =>
      shell(random, { crust: '#D28F3A', filling: '#7A3C12', edge: 32, top: pecans(random) }),
  },
  'lemon-meringue-tart': {
    paper: 'plum',
    draw: (random) =>
      shell(random, { crust: '#E0A550', filling: '#F4CE4E', edge: 46, top: meringue(random) }),
  },
  'fruit-tart': {
    paper: 'butter',
    draw: (random) =>
      shell(random, {
        crust: baked.golden,
        filling: '#FBE7AE',
        edge: 44,
        top: group(fruits, lying),
      }),
  },
  'peach-galette': { paper: 'mist', draw: galette },
  'spinach-quiche': {
    paper: 'clay',
    draw: (random) =>
      shell(random, { crust: baked.golden, filling: '#F0C668', edge: 40, top: quicheTop(random) }),
  },
};

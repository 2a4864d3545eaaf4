import { baked } from './breads.ts';
import type { Drawings } from './drawing.ts';
import {
  chocolatePastry,
  croissant,
  danish,
  knot,
  kouignAmann,
  scone,
  spiralBun,
} from './pastries.ts';
import { type Point, polar } from './shapes.ts';
import { almonds, raspberry, sugarDust } from './toppings.ts';

const middle: Point = [320, 240];
const blueberries = '#3F4A7A';

const seven = (size: number): Point[] => [
  middle,
  ...Array.from({ length: 6 }, (_, i) => polar(middle, size * 1.75, (i / 6) * 2 * Math.PI)),
];

export const pastryDrawings: Drawings = {
  'butter-croissant': { paper: 'blush', draw: (random) => croissant(random, baked.golden) },
  'almond-croissant': {
    paper: 'mist',
    draw: (random) =>
      croissant(random, '#CE8A36') +
      almonds(random, [320, 150], 120, 52) +
      sugarDust(random, [320, 160], 150, 70),
  },
  'pain-au-chocolat': {
    paper: 'plum',
    draw: (random) => chocolatePastry(random, [318, 240], -22),
  },
  'morning-bun': {
    paper: 'butter',
    draw: (random) =>
      spiralBun(random, middle, 192, {
        dough: baked.golden,
        filling: '#6E340F',
        icing: '#FFF6E4',
      }),
  },
  'raspberry-danish': {
    paper: 'sage',
    draw: (random) =>
      danish(
        random,
        '#F8E3A8',
        seven(28)
          .map((at) => raspberry(at, 28))
          .join(''),
      ),
  },
  'cardamom-knot': { paper: 'clay', draw: (random) => knot(random, '#CF8B3A', '#6B300C') },
  'kouign-amann': { paper: 'oat', draw: (random) => kouignAmann(random, middle, 182) },
  'blueberry-scone': {
    paper: 'mist',
    draw: (random) =>
      scone(random, [214, 200], -16, blueberries) + scone(random, [422, 282], 22, blueberries),
  },
};

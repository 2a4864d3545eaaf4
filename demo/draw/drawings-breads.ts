import { baked, boule, braid, focaccia, longLoaf, panLoaf, slipper } from './breads.ts';
import type { Drawings } from './drawing.ts';
import { buns, crosses, pretzel, ringBread } from './rolls.ts';
import { type Point, polar } from './shapes.ts';

const middle: Point = [320, 240];
const four: Point[] = [
  [232, 156],
  [412, 150],
  [226, 326],
  [410, 330],
];
const seven: Point[] = [
  middle,
  ...Array.from({ length: 6 }, (_, i) => polar(middle, 132, (i / 6) * 2 * Math.PI + 0.52)),
];
const sesame = '#FFF0CC';

export const breadDrawings: Drawings = {
  'country-sourdough': { paper: 'sage', draw: (random) => boule(random, baked.brown) },
  'seeded-rye': {
    paper: 'mist',
    draw: (random) =>
      longLoaf(random, {
        color: baked.rye,
        length: 440,
        girth: 230,
        cuts: 3,
        angle: -20,
        seeds: ['#F2E0B5', '#D9B26A', '#3A2A1C'],
      }),
  },
  'whole-wheat-loaf': { paper: 'blush', draw: (random) => panLoaf(random, baked.dark, '#DDB380') },
  baguette: {
    paper: 'butter',
    draw: (random) =>
      longLoaf(random, { color: baked.golden, length: 560, girth: 92, cuts: 6, angle: -42 }),
  },
  focaccia: { paper: 'clay', draw: focaccia },
  ciabatta: {
    paper: 'mist',
    draw: (random) =>
      slipper(random, [330, 152], -12, 'upper') + slipper(random, [312, 330], -8, 'lower'),
  },
  challah: { paper: 'plum', draw: (random) => braid(random, baked.brown, '#F7E7BE') },
  'cinnamon-swirl-loaf': {
    paper: 'sage',
    draw: (random) => panLoaf(random, baked.brown, '#F0D3A0', '#8A4A1B'),
  },
  'dinner-rolls': { paper: 'blush', draw: (random) => buns(random, seven, 76, '#CF8B3A') },
  'brioche-buns': {
    paper: 'butter',
    draw: (random) => buns(random, four, 94, baked.brown, sesame),
  },
  'everything-bagel': {
    paper: 'clay',
    draw: (random) =>
      ringBread(random, middle, 192, baked.brown, [sesame, '#2F2418', '#E2C58A', '#2F2418']),
  },
  'sesame-bagel': {
    paper: 'sage',
    draw: (random) => ringBread(random, middle, 192, baked.golden, [sesame]),
  },
  'soft-pretzel': { paper: 'mist', draw: pretzel },
  'hot-cross-buns': {
    paper: 'plum',
    draw: (random) => buns(random, four, 94, '#9C5620') + crosses(four, 82),
  },
};

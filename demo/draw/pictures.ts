import { randomFrom } from '../random.ts';
import { baked, boule, braid, focaccia, longLoaf, panLoaf, slipper } from './breads.ts';
import * as k from './cakes.ts';
import * as c from './cookies.ts';
import { lying, picture } from './paper.ts';
import * as p from './pastries.ts';
import * as t from './pies.ts';
import { group, type Point, polar } from './shapes.ts';

const r = randomFrom;
const middle: Point = [320, 240];
const grid: Point[] = [
  [232, 156],
  [412, 150],
  [226, 326],
  [410, 330],
];
const trio: Point[] = [
  [232, 158],
  [424, 176],
  [318, 332],
];
const flower: Point[] = [
  middle,
  ...Array.from({ length: 6 }, (_, i) => polar(middle, 132, i * 1.0472 + 0.52)),
];
const berries = (size: number) =>
  [
    polar(middle, 0, 0),
    ...Array.from({ length: 6 }, (_, i) => polar(middle, size * 1.75, i * 1.047)),
  ]
    .map((at) => p.raspberry(at, size))
    .join('');
const ringOf = (count: number, radius: number, draw: (at: Point, i: number) => string) =>
  Array.from({ length: count }, (_, i) =>
    draw(polar(middle, radius, (i / count) * 6.2832 - 1.3), i),
  ).join('');

export const pictures: Record<string, string> = {
  'country-sourdough': picture('sage', boule(r('a'), baked.brown)),
  baguette: picture(
    'butter',
    longLoaf(r('b'), { color: baked.golden, length: 560, girth: 92, cuts: 6, angle: -42 }),
  ),
  'seeded-rye': picture(
    'mist',
    longLoaf(r('c'), {
      color: baked.rye,
      length: 440,
      girth: 230,
      cuts: 3,
      angle: -20,
      seeds: ['#F2E0B5', '#D9B26A', '#3A2A1C'],
    }),
  ),
  'whole-wheat-loaf': picture('blush', panLoaf(r('d'), baked.dark, '#DDB380')),
  'cinnamon-swirl-loaf': picture('sage', panLoaf(r('d2'), baked.brown, '#F0D3A0', '#8A4A1B')),
  focaccia: picture('clay', focaccia(r('e'))),
  challah: picture('plum', braid(r('f'), baked.brown, '#F7E7BE')),
  ciabatta: picture(
    'mist',
    slipper(r('g'), [330, 152], -12, 'one') + slipper(r('h'), [312, 330], -8, 'two'),
  ),
  'butter-croissant': picture('blush', p.croissant(r('i'), baked.golden)),
  'almond-croissant': picture(
    'mist',
    p.croissant(r('j'), '#CE8A36') +
      p.almonds(r('k'), [320, 150], 120, 52) +
      p.sugarDust(r('l'), [320, 160], 150, 70),
  ),
  'pain-au-chocolat': picture('plum', p.chocolatePastry(r('m'), [318, 240], -22)),
  'morning-bun': picture(
    'butter',
    p.spiralBun(r('n'), middle, 192, { dough: baked.golden, filling: '#6E340F', icing: '#FFF6E4' }),
  ),
  'raspberry-danish': picture('sage', p.danish(r('o'), '#F8E3A8', berries(28))),
  'cardamom-knot': picture('clay', p.knot(r('q'), '#CF8B3A', '#6B300C')),
  'kouign-amann': picture('oat', p.kouignAmann(r('r'), middle, 182)),
  'blueberry-scone': picture(
    'mist',
    p.scone(r('s'), [214, 200], -16, '#3F4A7A') + p.scone(r('t'), [422, 282], 22, '#3F4A7A'),
  ),
  'everything-bagel': picture(
    'clay',
    p.ringBread(r('u'), middle, 192, baked.brown, ['#FFF0CC', '#2F2418', '#E2C58A', '#2F2418']),
  ),
  'sesame-bagel': picture('sage', p.ringBread(r('v'), middle, 192, baked.golden, ['#FFF0CC'])),
  'soft-pretzel': picture('mist', p.pretzel(r('w'))),
  'dinner-rolls': picture('blush', p.buns(r('x'), flower, 76, '#CF8B3A')),
  'brioche-buns': picture('butter', p.buns(r('y'), grid, 94, baked.brown, '#FFF0CC')),
  'hot-cross-buns': picture('plum', p.buns(r('z'), grid, 94, '#9C5620') + p.crosses(grid, 82)),
  'carrot-cake': picture(
    'sage',
    k.layerCake(r('ca'), {
      frosting: '#FBF1DE',
      crumb: '#B9712F',
      filling: '#FBF1DE',
      layers: 3,
      top: k.onCake(
        k.rimPlaces(9).map((at) => k.dollop(at, 24, '#FFF8EA') + k.carrot([at[0], at[1] - 24], 17)),
      ),
    }),
  ),
  'chocolate-layer-cake': picture(
    'butter',
    k.layerCake(r('cb'), {
      frosting: '#5B3220',
      crumb: '#3F2013',
      filling: '#8A5A3C',
      layers: 4,
      dark: true,
      height: 150,
      drip: '#2E150B',
      top: k.onCake(k.rimPlaces(9, 150).map((at) => k.dollop(at, 25, '#6B3D27'))),
    }),
  ),
  'strawberry-cream-cake': picture(
    'mist',
    k.layerCake(r('cc'), {
      frosting: '#FFF6EA',
      crumb: '#F3D79A',
      filling: '#D9576A',
      layers: 3,
      top: k.onCake(
        k
          .rimPlaces(8)
          .map(
            (at, i) =>
              k.dollop(at, 24, '#FFFDF6') + k.strawberry([at[0], at[1] - 32], 22, i % 2 ? 12 : -10),
          ),
      ),
    }),
  ),
  'birthday-cake': picture(
    'plum',
    k.layerCake(r('cd'), {
      frosting: '#F7D9DC',
      crumb: '#F3D79A',
      filling: '#FFF6EA',
      layers: 3,
      height: 146,
      top:
        k.sprinkles(r('ce'), 146) +
        k.onCake(k.rimPlaces(8, 146).map((at) => k.dollop(at, 23, '#FFF3F0'))),
    }),
  ),
  'orange-bundt': picture('clay', k.bundt(r('cf'), '#C67F36', '#FFF3DC')),
  cheesecake: picture(
    'blush',
    k.layerCake(r('cg'), {
      frosting: '#F6E0A6',
      crumb: '#FBEFC8',
      filling: '#FBEFC8',
      layers: 1,
      height: 96,
      base: '#A9672C',
      drip: '#A3263D',
      top: k.onCake(k.rimPlaces(10, 96, 0.62).map((at) => p.raspberry(at, 17))),
    }),
  ),
  'apple-pie': picture(
    'sage',
    t.shell(r('pa'), {
      crust: baked.golden,
      filling: '#B5651D',
      edge: 34,
      top: t.lattice('#E0A550') + t.sugarStrewn(r('pb')),
    }),
  ),
  'pumpkin-pie': picture(
    'mist',
    t.shell(r('pc'), {
      crust: baked.golden,
      filling: '#C4682A',
      edge: 30,
      top:
        group(
          ringOf(7, 128, (at, i) => t.doughLeaf(at, 34, i * 51.4 + 20)),
          lying,
        ) + group(k.dollop([320, 252], 44, '#FFF8EA'), lying),
    }),
  ),
  'pecan-pie': picture(
    'blush',
    t.shell(r('pd'), { crust: '#D28F3A', filling: '#7A3C12', edge: 32, top: t.pecans(r('pe')) }),
  ),
  'lemon-meringue-tart': picture(
    'plum',
    t.shell(r('pf'), { crust: '#E0A550', filling: '#F4CE4E', edge: 46, top: t.meringue(r('pg')) }),
  ),
  'fruit-tart': picture(
    'butter',
    t.shell(r('ph'), {
      crust: baked.golden,
      filling: '#FBE7AE',
      edge: 44,
      top: group(
        ringOf(12, 126, (at, i) => k.strawberry(at, 29, i * 30 + 195)) +
          ringOf(11, 76, (at, i) => (i % 2 ? p.blueberry(at, 18) : p.raspberry(at, 19))) +
          t.kiwi(middle, 46),
        lying,
      ),
    }),
  ),
  'peach-galette': picture('mist', t.galette(r('pi'))),
  'spinach-quiche': picture(
    'clay',
    t.shell(r('pj'), {
      crust: baked.golden,
      filling: '#F0C668',
      edge: 40,
      top: t.quicheTop(r('pk')),
    }),
  ),
  'chocolate-chip-cookie': picture(
    'mist',
    trio
      .map((at, i) =>
        c.cookie(r(`ka${i}`), at, 106, {
          dough: '#D79A50',
          pieces: ['#3B1D10', '#4A2614'],
          count: 12,
        }),
      )
      .join(''),
  ),
  'oatmeal-raisin-cookie': picture(
    'butter',
    trio
      .map((at, i) =>
        c.cookie(r(`kb${i}`), at, 106, {
          dough: '#BE8442',
          pieces: ['#4A2230', '#E8CB93', '#EBD3A4'],
          count: 16,
        }),
      )
      .join(''),
  ),
  'ginger-cookie': picture(
    'sage',
    trio.map((at, i) => c.crackled(r(`kc${i}`), at, 106, '#8A4A20')).join(''),
  ),
  macarons: picture(
    'oat',
    (
      [
        ['#E7A7B4', '#B8324C', 208, 120, -8],
        ['#B9CC8E', '#FFF6E4', 432, 128, 7],
        ['#F3D987', '#FFF6E4', 216, 246, 6],
        ['#7A4B33', '#3B1D10', 430, 252, -7],
        ['#C7B3DA', '#8C6BB1', 214, 370, -5],
        ['#F2BE94', '#D9702F', 432, 374, 6],
      ] as const
    )
      .map(([color, filling, x, y, a], i) => c.macaron(r(`kd${i}`), [x, y], 88, color, filling, a))
      .join(''),
  ),
  'walnut-brownie': picture(
    'blush',
    grid.map(([x, y], i) => c.brownie(r(`ke${i}`), [x, y - 8], 82, '#C69158')).join(''),
  ),
  shortbread: picture(
    'plum',
    [-126, -42, 42, 126]
      .map((dy, i) =>
        c.finger(r(`kf${i}`), [320, 240 + dy * 0.9], [-5, 3, -2, 4][i] ?? 0, '#EBC27C'),
      )
      .join(''),
  ),
  'almond-biscotti': picture(
    'mist',
    [-120, 0, 120]
      .map((dy, i) => c.biscotto(r(`kg${i}`), [318, 246 + dy], [-14, -8, -12][i] ?? 0, '#3F2013'))
      .join(''),
  ),
  'gingerbread-people': picture(
    'sage',
    c.person([222, 244], 1.14, -8, '#A8322F') + c.person([430, 250], 1.14, 9, '#4E7A4A'),
  ),
  panettone: picture('butter', k.panettone(r('kh'))),
};

import { bundt, layerCake, onCake, panettone, rimPlaces, sprinkles } from './cakes.ts';
import type { Drawings } from './drawing.ts';
import { carrot, dollop, raspberry, strawberry } from './toppings.ts';

const vanilla = '#F3D79A';
const whipped = '#FFFDF6';

export const cakeDrawings: Drawings = {
  'carrot-cake': {
    paper: 'sage',
    draw: (random) =>
      layerCake(random, {
        frosting: '#FBF1DE',
        crumb: '#B9712F',
        filling: '#FBF1DE',
        layers: 3,
        top: onCake(
          rimPlaces(9).map(([x, y]) => dollop([x, y], 24, '#FFF8EA') + carrot([x, y - 24], 17)),
        ),
      }),
  },
  'chocolate-layer-cake': {
    paper: 'butter',
    draw: (random) =>
      layerCake(random, {
        frosting: '#5B3220',
        crumb: '#3F2013',
        filling: '#8A5A3C',
        layers: 4,
        dark: true,
        height: 150,
        drip: '#2E150B',
        top: onCake(rimPlaces(9, 150).map((at) => dollop(at, 25, '#6B3D27'))),
      }),
  },
  'strawberry-cream-cake': {
    paper: 'mist',
    draw: (random) =>
      layerCake(random, {
        frosting: '#FFF6EA',
        crumb: vanilla,
        filling: '#D9576A',
        layers: 3,
        top: onCake(
          rimPlaces(8).map(
            ([x, y], i) =>
              dollop([x, y], 24, whipped) + strawberry([x, y - 32], 22, i % 2 ? 12 : -10),
          ),
        ),
      }),
  },
  'birthday-cake': {
    paper: 'plum',
    draw: (random) =>
      layerCake(random, {
        frosting: '#F7D9DC',
        crumb: vanilla,
        filling: '#FFF6EA',
        layers: 3,
        height: 146,
        top:
          sprinkles(random, 146) + onCake(rimPlaces(8, 146).map((at) => dollop(at, 23, '#FFF3F0'))),
      }),
  },
  'orange-bundt': { paper: 'clay', draw: (random) => bundt(random, '#C67F36', '#FFF3DC') },
  cheesecake: {
    paper: 'blush',
    draw: (random) =>
      layerCake(random, {
        frosting: '#F6E0A6',
        crumb: '#FBEFC8',
        filling: '#FBEFC8',
        layers: 1,
        height: 96,
        base: '#A9672C',
        drip: '#A3263D',
        top: onCake(rimPlaces(10, 96, 0.62).map((at) => raspberry(at, 17))),
      }),
  },
  panettone: { paper: 'butter', draw: panettone },
};

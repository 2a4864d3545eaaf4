import { ellipse, group, type Point, path, polar, smooth, stroke } from './shapes.ts';

const sun: Point = [160, 176];
const rays = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI + (i / 8) * Math.PI;
  const [from, to] = [polar(sun, 92, angle), polar(sun, i % 2 ? 112 : 122, angle)];
  return stroke(`M${from.join(' ')}L${to.join(' ')}`, '#F0B445', 9);
});

const loaf = smooth([
  [66, 196],
  [84, 150],
  [122, 130],
  [160, 126],
  [198, 130],
  [236, 150],
  [254, 196],
  [236, 222],
  [160, 228],
  [84, 222],
]);
const cuts = [112, 160, 208].map((x) =>
  stroke(`M${x + 14} 146Q${x - 8} 166 ${x - 12} 196`, '#9A4A17', 11),
);

/** The sign of the demo bakery: a loaf that rises like the sun. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280" viewBox="0 0 320 320">${group(
  [
    ellipse([160, 160], 156, 156, '#9A4A17'),
    ellipse([160, 160], 144, 144, 'none', { stroke: '#FAF6EF', 'stroke-width': 3 }),
    ...rays,
    path('M84 176A76 76 0 0 1 236 176Z', '#F0B445'),
    path(loaf, '#FAF6EF'),
    ...cuts,
    stroke('M92 256H228', '#FAF6EF', 7),
  ],
)}</svg>`;

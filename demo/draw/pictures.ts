import { randomFrom } from '../random.ts';
import type { Drawings } from './drawing.ts';
import { breadDrawings } from './drawings-breads.ts';
import { cakeDrawings } from './drawings-cakes.ts';
import { cookieDrawings } from './drawings-cookies.ts';
import { pastryDrawings } from './drawings-pastries.ts';
import { pieDrawings } from './drawings-pies.ts';
import { picture } from './paper.ts';

const drawings: Drawings = {
  ...breadDrawings,
  ...pastryDrawings,
  ...cakeDrawings,
  ...pieDrawings,
  ...cookieDrawings,
};

/** Every product's picture as SVG, by the name that the demo bakery's products give. */
export const pictures: [name: string, svg: string][] = Object.entries(drawings).map(
  ([name, { paper, draw }]) => [name, picture(paper, draw(randomFrom(name)))],
);

import type { Random } from '../random.ts';
import type { Paper } from './paper.ts';

/** What lies on which paper; the random source is the picture's own. */
export type Drawing = { paper: Paper; draw: (random: Random) => string };
export type Drawings = { [name: string]: Drawing };

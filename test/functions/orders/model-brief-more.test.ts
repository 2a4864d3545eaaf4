// @module-tag deep
import { describe } from 'vitest';
import { runModel } from './model/run-model.ts';

describe.each([1, 2, 3])('part %i', (part) => {
  runModel({ isWhole: false, part, parts: 4, runs: 200 });
});

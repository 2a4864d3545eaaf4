// @module-tag deep
import { runModel } from './model/run-model.ts';

runModel({ isWhole: true, part: 1, parts: 2, runs: 20 });

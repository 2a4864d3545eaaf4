import { runModel } from './model/run-model.ts';

runModel({ isWhole: false, part: 0, parts: 1, runs: 200 });

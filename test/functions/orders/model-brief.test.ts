import { runModel } from './model/run-model.ts';

runModel({ isWhole: false, part: 0, parts: 4, runs: 200 });

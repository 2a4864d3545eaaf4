// @module-tag deep
import { runModel } from './model/run-model.ts';

runModel(0);

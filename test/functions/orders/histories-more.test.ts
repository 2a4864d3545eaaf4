import { tellHistories } from './histories/tell-histories.ts';

tellHistories(1);

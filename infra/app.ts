import { bakeryApp } from './bakery-app.ts';

bakeryApp().synth();

import { en, type Words } from './en.ts';
import { es } from './es.ts';
import type { Language } from './languages.ts';

/** Both, for papers; a screen loads Spanish only for those who read it. */
export const dictionaries: Record<Language, Words> = { en, es };

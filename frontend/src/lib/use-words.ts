import { useContext } from 'react';
import { en, type Words } from '#shared/words/en.ts';
import { WordsContext } from './words-context.ts';

/** The words of a screen in the language of who is signed in (docs/product.md#language). */
export const useWords = (): Words => useContext(WordsContext) ?? en;

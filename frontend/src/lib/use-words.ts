import { useContext } from 'react';
import { en, type Words } from '#shared/words/en.ts';
import { WordsContext } from './words-context.ts';

/** The words of a screen in the signed-in user's language (docs/product.md#language). */
export const useWords = (): Words => useContext(WordsContext) ?? en;

import { createContext, useContext } from 'react';
import type { Words } from '#shared/words/en.ts';
import { enLine, enUi, type UiWords } from '#shared/words/en-ui.ts';

/** The words of the screen's language; undefined on screens that are only in English. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** The words of components that all screens share. */
export const useUiWords = (): UiWords => useContext(WordsContext)?.ui ?? enUi;

/** The words of a line's answers. */
export const useLineWords = (): typeof enLine => useContext(WordsContext)?.line ?? enLine;

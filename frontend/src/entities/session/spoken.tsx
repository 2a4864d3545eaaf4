import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { WordsContext } from '#frontend/lib/words-context.ts';
import { en } from '#shared/words/en.ts';
import { spanishQuery, useLanguage } from './language.ts';

/**
 * A screen in the signed-in user's language. Nothing is shown until its words are loaded, because English
 * would only flash. The document has the language too, so that screen readers pronounce dialogs and messages
 * in it.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const isSpanish = language === 'es';
  const { data, isError, errorUpdatedAt } = useQuery({ ...spanishQuery, enabled: isSpanish });
  const isFailed = isSpanish && isError;
  const words = isSpanish && !isError ? data : en;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each attempt.
  useEffect(() => {
    if (isFailed) toastFailure('No se pudo cargar el español', 'Spanish could not be loaded.');
  }, [isFailed, errorUpdatedAt]);
  useLayoutEffect(() => {
    if (words) document.documentElement.lang = words.lang;
    return () => {
      document.documentElement.lang = en.lang;
    };
  }, [words]);
  return words && <WordsContext value={words}>{children}</WordsContext>;
}

export function LanguageItem() {
  const { lang, otherLanguage } = useWords();
  const { choose } = useLanguage();
  const other = lang === 'es' ? 'en' : 'es';
  return (
    <MenuItem lang={other} onClick={() => choose(other)}>
      {otherLanguage}
    </MenuItem>
  );
}

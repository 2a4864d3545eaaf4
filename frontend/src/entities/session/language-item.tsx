import MenuItem from '@mui/material/MenuItem';
import { useWords } from '#frontend/lib/use-words.ts';
import { useLanguage } from './language.ts';

/** Chooses the other language, which it names in that language. */
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

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { inscriptionIssue, maxInscriptionLine } from '#shared/orders/line/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { countLine } from './answers.ts';
import { Question } from './question.tsx';
import { spelled } from './spelled.ts';

type Props = {
  set: OptionSet;
  text: string;
  onChange: (text: string) => void;
  issue: string | undefined;
};

/** An inscription, typed as it will stand on the cake. Nothing corrects, trims or cuts it. */
export function InscriptionField({ set, text, onChange, issue }: Props) {
  /** While the field has the focus: the place in the text, in code units. */
  const [caret, setCaret] = useState<number>();
  const letters = spelled(text);
  return (
    <Question
      name={set.name}
      hint="is piped as it stands here"
      count={`${countLine(text, caret)} of ${maxInscriptionLine}`}
      issue={issue ?? inscriptionIssue(text, set.lines)}
    >
      <Cake
        aria-label={set.name}
        dir="auto"
        rows={Math.max(2, set.lines)}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(undefined)}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
      />
      {letters && (
        <Box sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Spell it:{' '}
          <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {letters}
          </Box>
        </Box>
      )}
    </Question>
  );
}

const Cake = styled('textarea')(({ theme }) => ({
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  padding: '12px 16px',
  resize: 'none',
  border: `2px solid ${theme.vars.palette.text.primary}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  fontFamily: fonts.display,
  fontSize: '1.5rem',
  fontWeight: 500,
  lineHeight: 1.3,
  textAlign: 'center',
  fieldSizing: 'content',
  '&:focus-visible': focusRing,
}));

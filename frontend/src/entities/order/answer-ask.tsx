import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useWords } from '#frontend/lib/use-words.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { maxTitleLength } from '#shared/schemas/common.ts';
import { useSettle } from './settle.ts';

/** The answer once a request was met. Customers are e-mailed in English. */
const metAnswer = 'Done';

/**
 * Answers a customer's request, by its id among what is to settle: with one press, or in words. Buttons to
 * meet it come first.
 */
export function AnswerAsk({ id, children }: { id: string; children?: ReactNode }) {
  const { settle: answer, isPending } = useSettle(id);
  const { open, show } = useDialog<true>();
  const { settle } = useWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {children}
      <Button
        color="inherit"
        variant="outlined"
        disabled={isPending}
        onClick={() => answer(metAnswer)}
      >
        {settle.met}
      </Button>
      <Button color="inherit" onClick={() => open(true)}>
        {`${settle.answer}…`}
      </Button>
      {show((_, opening) => (
        <AnswerDialog busy={isPending} onAnswer={answer} {...opening} />
      ))}
    </Box>
  );
}

type Props = {
  open: boolean;
  busy: boolean;
  onAnswer: (answer: string) => void;
  onClose: () => void;
};

function AnswerDialog({ onAnswer, ...frame }: Props) {
  const { settle } = useWords();
  const [text, setText] = useState('');
  return (
    <DialogForm
      {...frame}
      title={settle.answer}
      text={settle.weSend}
      submitLabel={settle.send}
      cannotSubmit={text.trim() === ''}
      hasInput={() => text !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text);
      }}
    >
      <TextField
        label={settle.answer}
        placeholder={settle.sorry}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
      />
    </DialogForm>
  );
}

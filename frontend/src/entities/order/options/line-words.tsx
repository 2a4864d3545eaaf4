import FormHelperText from '@mui/material/FormHelperText';
import type { CheckedLine } from '#frontend/entities/cart/cart-check.ts';
import { LineAnswers } from '#frontend/entities/order/line-answers.tsx';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { noteOf } from '#shared/orders/line/line.ts';

/** The answers of a line, its note, and what is missing. */
export function LineWords({ line }: { line: CheckedLine }) {
  const note = noteOf(line.item);
  return (
    <>
      <LineAnswers line={line.item} />
      {note && <NoteText text={note} sx={{}} />}
      {line.issues.map(({ message }) => (
        <FormHelperText key={message} error>
          {message}
        </FormHelperText>
      ))}
    </>
  );
}

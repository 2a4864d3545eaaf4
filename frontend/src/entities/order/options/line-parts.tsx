import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CheckedLine } from '#frontend/entities/cart/cart-check.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { ask } from './asked.ts';

/** Opens the questions of a line's product with its answers. */
function change({ item, product, issues }: CheckedLine): void {
  if (!product) return;
  const { quantity, productionNotes, options, inscription, pictures } = item;
  const answers = { options, inscription, pictures };
  const isChecked = issues.length > 0;
  ask(product, { quantity, productionNotes, answers, line: item.id, isChecked });
}

// Lazy: the words in it are large, and most lines have no answers.
export const LineWords = lazyPart(async () => (await import('./line-words.tsx')).LineWords);

type ChangeProps = { line: CheckedLine };

export const ChangeButton = ({ line }: ChangeProps) => (
  <Button
    size="small"
    aria-label={`Change ${line.item.productTitle}`}
    onClick={() => change(line)}
    sx={{ ml: -3 }}
  >
    Change
  </Button>
);

/** The lines that cannot be ordered yet, each with what is missing and the button that changes it. */
export function MissingAnswers({ lines }: { lines: CheckedLine[] }) {
  return lines
    .filter(({ issues }) => issues.length > 0)
    .map((line) => (
      <Box key={line.item.id} role="alert" sx={missingSx}>
        <span>
          {line.item.productTitle}: {line.issues.map(({ message }) => message).join(', ')}
        </span>
        <ChangeButton line={line} />
      </Box>
    ));
}

const missingSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  mb: 3,
  px: 4,
  py: 1,
  borderRadius: 1,
  color: 'status.pending.ink',
  bgcolor: 'status.pending.tint',
};

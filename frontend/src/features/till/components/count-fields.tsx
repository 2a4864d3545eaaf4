import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { type Count, type CountErrors, centsOf, pieceName } from '#frontend/features/till/count.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { bills, coins } from '#shared/payments/cash.ts';

type Props = {
  count: Count;
  errors: CountErrors;
  onChange: (changed: Partial<Count>) => void;
};

/** Enter moves to the next bill or coin, because a user who presses it has not finished counting. */
function toNextField(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  fields.find((_, index) => fields[index - 1] === event.target)?.focus();
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '3.25rem 0.75rem 6.5rem 1fr',
  '@container (min-width: 32rem)': { gridTemplateColumns: '3.25rem 0.75rem 5rem 1fr' },
  '@container (min-width: 40rem)': { gridTemplateColumns: '3.25rem 0.75rem 7.5rem 1fr' },
  gap: '6px',
  alignItems: 'center',
  padding: '3px 0',
});

export function PieceFields(props: Props) {
  return (
    <Box onKeyDown={toNextField} sx={gridSx}>
      {[
        { title: 'Bills', pieces: bills },
        { title: 'Coins', pieces: coins },
      ].map(({ title, pieces }) => (
        <Pieces key={title} title={title} pieces={pieces} {...props} />
      ))}
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: '1fr',
  '@container (min-width: 32rem)': { gridTemplateColumns: '1fr 1fr' },
};

type PiecesProps = Props & { title: string; pieces: readonly number[] };

function Pieces({ title, pieces, count, errors, onChange }: PiecesProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pieces.map((piece) => {
          const cents = centsOf(count, piece);
          const name = pieceName(piece);
          return (
            <Row key={piece}>
              <Typography component="b" sx={{ fontWeight: 650 }}>
                {name}
              </Typography>
              <Typography component="span" color="textSecondary" aria-hidden>
                ×
              </Typography>
              <TextField
                value={count.pieces[piece] ?? ''}
                onChange={(event) =>
                  onChange({ pieces: { ...count.pieces, [piece]: event.target.value } })
                }
                error={Boolean(errors[piece])}
                helperText={errors[piece]}
                autoComplete="off"
                slotProps={{
                  htmlInput: {
                    'aria-label': `How many of ${name}`,
                    inputMode: 'numeric',
                    style: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
                  },
                }}
              />
              <Box component="output" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {cents !== undefined && <MoneyText cents={cents} />}
              </Box>
            </Row>
          );
        })}
      </Box>
    </div>
  );
}

export const SumField = ({ count, errors, onChange, onEnter }: Props & { onEnter: () => void }) => (
  <TextField
    label="Cash in the drawer"
    placeholder="0.00"
    value={count.sum}
    onChange={(event) => onChange({ sum: event.target.value })}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      // Else the key would also press the button of the question that it opens.
      event.preventDefault();
      if (!event.repeat) onEnter();
    }}
    error={Boolean(errors['counted'])}
    helperText={errors['counted']}
    autoComplete="off"
    slotProps={{
      input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      htmlInput: { inputMode: 'decimal' },
    }}
    sx={{ maxWidth: 280 }}
  />
);

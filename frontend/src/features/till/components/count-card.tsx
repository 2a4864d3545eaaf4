import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type CountMode, countedCents } from '#frontend/features/till/count.ts';
import { useCount } from '#frontend/features/till/use-count.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { CloseTill, OpenTill } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/till-sums.ts';
import { PieceFields, SumField } from './count-fields.tsx';
import { CountNotice } from './count-notice.tsx';
import { CountResult } from './count-result.tsx';

/** The count to confirm, as it was when the question opened. */
type Question = { body: CloseTill; expected: number };
type Counting = ReturnType<typeof useCount>;

/** A form for counting the drawer, by bills and coins or as one sum, and for closing its Z. */
export function CountCard({ open }: { open: OpenTill }) {
  const counting = useCount(open);
  const { count, errors, change, check, send } = counting;
  const card = useRef<HTMLDivElement>(null);
  const question = useDialog<Question>();
  const countBy = (mode: CountMode) => {
    change({ mode });
    requestAnimationFrame(() => focusFault(card.current));
  };
  const close = () => {
    if (counting.isClosing) return;
    const body = check();
    if (!body) return requestAnimationFrame(() => focusFault(card.current));
    // A count that matches needs no confirmation. Any other may be incomplete.
    return body.counted === open.expected
      ? send(body)
      : question.open({ body, expected: open.expected });
  };
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby="count-and-close"
      sx={{ containerType: 'inline-size' }}
    >
      <CardContent sx={{ p: 6 }}>
        <Head mode={count.mode} onMode={countBy} />
        <CountNotice open={open} begun={counting.begun} closed={counting.closed} />
        {count.mode === 'sum' ? (
          <SumField count={count} errors={errors} onChange={change} onEnter={close} />
        ) : (
          <PieceFields count={count} errors={errors} onChange={change} />
        )}
        {count.mode === 'pieces' && errors['counted'] && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {errors['counted']}
          </Alert>
        )}
        <CountResult expected={open.expected} counted={countedCents(count)} />
        <Closing counting={counting} z={open.z} onClose={close} />
      </CardContent>
      {question.show(({ body, expected }, { open: isOpen, onClose }) => (
        <ConfirmDialog
          open={isOpen}
          title={`Close Z ${body.z}, ${differenceText(expected, body.counted)}?`}
          text={`Expected ${formatMoney(expected)}, counted ${formatMoney(body.counted)}. A closed Z stays as it is.`}
          confirmLabel={`Close Z ${body.z}`}
          onConfirm={() => {
            onClose();
            send(body);
          }}
          onCancel={onClose}
        />
      ))}
    </Card>
  );
}

/** Focuses the first invalid field, or the first field if nothing was counted. */
const focusFault = (card: HTMLElement | null) =>
  (
    card?.querySelector<HTMLElement>('[aria-invalid=true]') ?? card?.querySelector('input')
  )?.focus();

function Head({ mode, onMode }: { mode: CountMode; onMode: (mode: CountMode) => void }) {
  return (
    <Box sx={headSx}>
      <Typography id="count-and-close" variant="h3" component="h2">
        Count and close
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-label="How to count"
        value={mode}
        onChange={(_event, chosen: CountMode | null) => chosen && onMode(chosen)}
        sx={softSx}
      >
        <ToggleButton value="pieces">Bills and coins</ToggleButton>
        <ToggleButton value="sum">One sum</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

type ClosingProps = { counting: Counting; z: number; onClose: () => void };

const Closing = ({ counting: { count, errors, change, isClosing }, z, onClose }: ClosingProps) => (
  <Box sx={closingSx}>
    <TextField
      label="Why, if you know"
      placeholder="Optional"
      value={count.note}
      onChange={(event) => change({ note: event.target.value })}
      error={Boolean(errors['note'])}
      helperText={errors['note']}
      autoComplete="off"
    />
    <Button variant="contained" disabled={isClosing} onClick={onClose} sx={{ minWidth: 180 }}>
      Close Z {z}
    </Button>
  </Box>
);

/** Not filled: the card's only filled button is the one that closes. */
const softSx = {
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    bgcolor: 'sunken',
    color: 'primary.main',
    borderColor: 'outline',
    boxShadow: 'inset 0 -3px 0 var(--db-palette-primary-main)',
    '--focus-ring-color': 'var(--db-palette-primary-main)',
  },
};

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  mb: 4,
};
const closingSx = {
  display: 'grid',
  gap: 4,
  alignItems: 'end',
  mt: 4,
  '@container (min-width: 32rem)': { gridTemplateColumns: '1fr auto' },
};

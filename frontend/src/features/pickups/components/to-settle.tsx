import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AnswerAsk } from '#frontend/entities/order/answer-ask.tsx';
import { settleHash, useSettle, useToSettle } from '#frontend/entities/order/settle.ts';
import { saidBy, settleWords } from '#frontend/features/pickups/settle-words.ts';
import { useHasPages } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { type Settle, settleDoneSchema } from '#shared/schemas/settle.ts';

const nothing = { items: [], total: 0 };

/**
 * '2 to settle': what does not fit, and what customers ask for (docs/product.md#to-settle); hidden if
 * there is nothing.
 */
export function ToSettle({ timezone }: { timezone: string }) {
  const { data: { items, total } = nothing, fetchNextPage, isFetching } = useToSettle();
  const dialog = useDialog<true>(useLocation().hash === settleHash || undefined);
  const { settle } = useWords();
  return (
    <>
      {items.length > 0 && (
        <Box sx={{ px: { xs: 3, md: 5 } }}>
          <Button
            color="inherit"
            aria-haspopup="dialog"
            onClick={() => dialog.open(true)}
            sx={{ color: 'text.secondary', ml: { xs: 0, md: -2 } }}
          >
            {settle.count(total)}
          </Button>
        </Box>
      )}
      {dialog.show((_, opening) => (
        <SettleDialog
          items={items}
          more={{
            count: total - items.length,
            isBusy: isFetching,
            show: () => void fetchNextPage(),
          }}
          timezone={timezone}
          {...opening}
        />
      ))}
    </>
  );
}

type Props = {
  items: Settle[];
  /** The number of older ones, and a function that shows some of them. */
  more: { count: number; isBusy: boolean; show: () => void };
  timezone: string;
  open: boolean;
  onClose: () => void;
};

/** Lists what is to settle. Staff enter what was done about each, or answer the customer. */
function SettleDialog({ items, more, timezone, open, onClose }: Props) {
  const id = useId();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const hasInput = () => items.some((item) => texts[item.id]);
  const close = useUnsavedInput({ hasInput, discard: onClose }, open);
  const { settle } = useWords();
  const text = useHasPages() ? settle.mixed : settle.text;
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{settle.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <DialogContentText>{items.length + more.count > 0 ? text : settle.none}</DialogContentText>
        {items.length > 0 && (
          <Box component="ul" sx={{ display: 'grid', gap: 5, listStyle: 'none', m: 0, p: 0 }}>
            {items.map((item) => (
              <Item
                key={item.id}
                item={item}
                timezone={timezone}
                text={texts[item.id] ?? ''}
                onText={(text) => setTexts((known) => ({ ...known, [item.id]: text }))}
                onLeave={onClose}
              />
            ))}
          </Box>
        )}
        {more.count > 0 && (
          <Button color="inherit" disabled={more.isBusy} onClick={more.show}>
            {settle.more(more.count)}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={close}>
          {settle.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ItemProps = {
  item: Settle;
  timezone: string;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

function Item({ item, timezone, onLeave, ...typed }: ItemProps) {
  const words = useWords();
  const reader = { timezone, now: useNow(), words };
  const title = useId();
  return (
    <Box component="li" aria-labelledby={title}>
      <Typography id={title} variant="subtitle1" component="h3">
        {item.orderNumber ? (
          <MuiLink component={Link} to={`/orders/${item.orderId}`} onClick={onLeave}>
            {item.orderNumber}
          </MuiLink>
        ) : (
          words.settle.unknown
        )}{' '}
        · {saidBy(item, reader)}
      </Typography>
      {settleWords(item, reader).map((sentence) => (
        <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {item.ask ? <AnswerAsk id={item.id} /> : <Done id={item.id} title={title} {...typed} />}
    </Box>
  );
}

type DoneProps = Pick<ItemProps, 'text' | 'onText'> & { id: string; title: string };

function Done({ id, title, text, onText }: DoneProps) {
  const { settle } = useWords();
  const { settle: send, isPending } = useSettle(id);
  const [wrong, setWrong] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = settleDoneSchema.safeParse({ done: text });
    if (!data) setWrong(text.trim() ? (error.issues[0]?.message ?? '') : settle.sayWhat);
    else send(data.done);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formSx}>
      <TextField
        label={settle.whatDone}
        value={text}
        onChange={({ target }) => {
          setWrong('');
          onText(target.value);
        }}
        error={wrong !== ''}
        helperText={wrong || undefined}
        slotProps={{ htmlInput: { 'aria-describedby': title } }}
        sx={{ flex: '1 1 12rem' }}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={buttonSx}>
        {settle.settled}
      </Button>
    </Box>
  );
}

const formSx = { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, alignItems: 'flex-start' };
/** Beside the field, below its label. */
const buttonSx = { mt: '27px' };

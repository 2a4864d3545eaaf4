import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { heldOf, methodOf } from '#frontend/entities/order/held.ts';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import { issuesOf, useGiveUp } from '#frontend/features/pickups/api/hand-over.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';

type Props = { order: OrderDetail; day: string; onBack: () => void };

/** Asks what to do with the deposit, in place of the buttons. */
export function GiveUp({ order, day, onBack }: Props) {
  const settings = usePublicSettings().data;
  const { send, isBusy, error } = useGiveUp(order.id, day);
  const { till } = useDeviceTill();
  const { byMethod, giveUp } = useWords();
  const held = recordsPayments(settings) ? heldOf(order) : 0;
  const paidBy = methodOf(order);
  const method = paidBy ?? 'cash';
  const given = wholeSum(method, { toPay: held, rounding: settings?.cash_rounding ?? 'off' });
  const wasPaid = paidBy
    ? giveUp.wasPaidBy(formatMoney(held), byMethod[paidBy])
    : giveUp.wasPaid(formatMoney(held));
  const button = (label: string, press: () => void) => (
    <Button variant="outlined" color="inherit" disabled={isBusy || !settings} onClick={press}>
      {label}
    </Button>
  );
  return (
    <div>
      <Box role="status" sx={questionSx}>
        <b>{giveUp.question(order.orderNumber)}</b> {giveUp.text}
        {held > 0 && ` ${wasPaid}`}
      </Box>
      {issuesOf(error).map(({ message }) => (
        <Typography key={message} role="alert" color="error" sx={{ mt: 2 }}>
          {message}
        </Typography>
      ))}
      <Box sx={actionsSx}>
        {held > 0 ? (
          <>
            {method === 'link'
              ? button(giveUp.later(formatMoney(held)), () =>
                  send({ deposit: { do: 'later' }, till }),
                )
              : button(giveUp.giveBack(formatMoney(given)), () =>
                  send({ deposit: { do: 'give-back', method }, till }),
                )}
            {button(giveUp.keep(formatMoney(held)), () => send({ deposit: { do: 'keep' }, till }))}
          </>
        ) : (
          button(giveUp.giveUp(order.orderNumber), () => send({ till }))
        )}
        {/* The button that was pressed is gone, and with it the focus. */}
        <Button autoFocus disabled={isBusy} onClick={onBack}>
          {giveUp.back}
        </Button>
      </Box>
    </div>
  );
}

const questionSx = {
  mt: 2.5,
  px: 3.5,
  py: 2.5,
  borderRadius: `${radius.control}px`,
  lineHeight: 1.4,
  color: 'status.canceled.ink',
  bgcolor: 'status.canceled.tint',
};
const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mt: 2.5,
  '&& > .MuiButton-root': { minHeight: 48 },
};

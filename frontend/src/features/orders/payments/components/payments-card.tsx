import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { methodOf } from '#frontend/entities/order/held.ts';
import { useChangeOrder } from '#frontend/features/orders/edit/api/change-order.ts';
import { keptOf, leftByLink } from '#frontend/features/orders/payments/payment-form.ts';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { usePublicSettings, useTakesCards } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useNow } from '#frontend/lib/use-now.ts';
import { useShortcut, useSingleKeys } from '#frontend/lib/use-shortcut.ts';
import { fonts, radius } from '#frontend/theme/tokens.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { paymentStatusLabel } from '#shared/orders/statuses.ts';
import { isFree, settledOf, statusAfter, toGiveBack, toPay } from '#shared/payments/balance.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Adjustment } from './adjust-dialog.tsx';
import { EntryLine } from './entry-line.tsx';

const TakePaymentDialog = lazyPart(
  async () => (await import('./take-payment-dialog.tsx')).TakePaymentDialog,
);
const GiveBackDialog = lazyPart(
  async () => (await import('./give-back-dialog.tsx')).GiveBackDialog,
);
const TakeBackDialog = lazyPart(
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
);
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog);

/** The order as it was when the dialog opened, and whether the amount has the initial focus. */
type Taking = { order: OrderDetail; begins: boolean };

/** An order's total, what is paid, and every entry; hidden if the store records no payments. */
export function OrderPaymentsCard({ order }: { order: OrderDetail }) {
  const settings = usePublicSettings().data;
  if (!settings || !recordsPayments(settings)) return null;
  return <Payments order={order} rounding={settings.cash_rounding} />;
}

type PaymentsProps = { order: OrderDetail; rounding: CashRounding };

function Payments({ order, rounding }: PaymentsProps) {
  const taking = useDialog<Taking>();
  const givingBack = useDialog<{ order: OrderDetail; card?: Entry | undefined }>();
  const adjusting = useDialog<Adjustment>();
  const takingBack = useDialog<Entry>();
  const { payments = [] } = order;
  // Money goes back by the way it came.
  const isByLink = useTakesCards() && methodOf(order) === 'link';
  const card = isByLink ? payments.findLast((one) => leftByLink(order, one) > 0) : undefined;
  const take = (begins: boolean) => {
    if (toPay(order) > 0) taking.open({ order, begins });
  };
  useShortcut('p', () => take(true));
  return (
    <SectionCard title="Payments">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Figures order={order} />
        <Differs order={order} />
        <AskedFor order={order} />
        {payments.length > 0 && (
          <Box component="ul" aria-label="Entries" sx={listSx}>
            {payments.map((entry) => (
              <EntryLine
                key={entry.id}
                order={order}
                entry={entry}
                onTakeBack={() => takingBack.open(entry)}
                onRefund={() => givingBack.open({ order, card: entry })}
              />
            ))}
          </Box>
        )}
        <Buttons
          order={order}
          onTake={() => take(hasMouse())}
          onGiveBack={() => givingBack.open({ order, card })}
          onAdjust={adjusting.open}
        />
      </Box>
      {taking.show((subject, opening) => (
        <TakePaymentDialog {...subject} rounding={rounding} {...opening} />
      ))}
      {givingBack.show((subject, opening) => (
        <GiveBackDialog
          {...subject}
          onOther={() => givingBack.open({ order })}
          rounding={rounding}
          {...opening}
        />
      ))}
      {adjusting.show((adjustment, opening) => (
        <AdjustDialog {...adjustment} {...opening} />
      ))}
      {takingBack.show((entry, opening) => (
        <TakeBackDialog order={order} entry={entry} {...opening} />
      ))}
    </SectionCard>
  );
}

type ButtonsProps = {
  order: OrderDetail;
  onTake: () => void;
  onGiveBack: () => void;
  onAdjust: (adjustment: Adjustment) => void;
};

function Buttons({ order, onTake, onGiveBack, onAdjust }: ButtonsProps) {
  const due = toPay(order);
  const hasKeys = useSingleKeys();
  const back = toGiveBack(order);
  const kept = keptOf(order);
  if (due <= 0 && kept <= 0) return null;
  return (
    <Box sx={buttonsSx}>
      {due > 0 && (
        <Button
          variant="contained"
          aria-keyshortcuts={hasKeys ? 'P' : undefined}
          onClick={onTake}
          sx={{ flexBasis: '100%' }}
        >
          Take payment
        </Button>
      )}
      {kept > 0 && (
        <Button variant="outlined" color="inherit" onClick={onGiveBack}>
          Refund
        </Button>
      )}
      {order.status === 'canceled' && back > 0 && (
        <Button color="inherit" onClick={() => onAdjust({ order, reason: 'kept', amount: back })}>
          Keep it
        </Button>
      )}
      {due > 0 && order.money && order.money.settled > 0 && (
        <Button
          color="inherit"
          onClick={() => onAdjust({ order, reason: 'written-off', amount: due })}
        >
          Write off
        </Button>
      )}
    </Box>
  );
}

/** 'Total $58.00', 'Paid $20.00', and the amount due or the refund due. */
function Figures({ order }: { order: OrderDetail }) {
  const due = toPay(order);
  const back = toGiveBack(order);
  const last = back > 0 ? { label: 'Refund due', cents: back } : { label: 'Due', cents: due };
  const figures = [
    { label: 'Total', cents: order.total },
    { label: 'Paid', cents: settledOf(order) },
    last,
  ];
  return (
    <Box component="dl" sx={figuresSx}>
      {figures.map(({ label, cents }, index) => (
        <Box key={label} data-marked={index === 2 && cents > 0}>
          <dt>{label}</dt>
          <dd>
            <MoneyText cents={cents} />
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Shown if status and payments disagree: 'UNPAID, but $58.00 is recorded', with a button to correct the
 * status.
 */
function Differs({ order }: { order: OrderDetail }) {
  const { change, isBusy } = useChangeOrder(order.id);
  const fits = statusAfter(order);
  if (fits === order.paymentStatus || isFree(order)) return null;
  const body = { paymentStatus: fits };
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          disabled={isBusy}
          onClick={() => change({ part: 'payment-status', body, seen: order })}
        >
          Set {paymentStatusLabel(fits)}
        </Button>
      }
    >
      {paymentStatusLabel(order.paymentStatus)}, but {formatMoney(settledOf(order))} is recorded
    </Alert>
  );
}

/** The amount that the customer was asked to pay by card, while they still can. */
function AskedFor({ order: { payLink, timezone, ...order } }: { order: OrderDetail }) {
  const now = useNow();
  const isOpen = payLink && Date.parse(payLink.until) > now.getTime() && toPay(order) > 0;
  if (!useTakesCards() || !isOpen) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {`Asked for ${formatMoney(payLink.amount)} by card, until ${formatPickup(payLink.until, timezone)}`}
    </Typography>
  );
}

const listSx = { display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 };
const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  // `&&` makes these styles override the theme, whatever their order.
  '&& > *': { minHeight: 56, flexGrow: 1 },
};
const figuresSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  m: 0,
  '& > *': {
    flex: '1 1 5.75rem',
    px: 3,
    py: 2,
    borderRadius: `${radius.control}px`,
    bgcolor: 'sunken',
  },
  '& > [data-marked=true]': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& dt': { typography: 'body2' },
  '& dd': { m: 0, fontFamily: fonts.display, fontSize: '1.25rem', fontWeight: 600 },
};

import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { movePickupHash } from '#frontend/entities/order/move-pickup.ts';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useShortcut, useSingleKeys } from '#frontend/lib/use-shortcut.ts';
import { Facts } from '#frontend/ui/data/facts.tsx';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { PhoneText } from '#frontend/ui/data/phone-text.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { placeWords } from '#shared/pickups/places.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import Edit from '~icons/ic/outline-edit';

const CustomerDialog = lazyPart(
  async () =>
    (await import('#frontend/features/orders/edit/components/customer-dialog.tsx')).CustomerDialog,
);
const MoveDialog = lazyPart(
  async () =>
    (await import('#frontend/features/orders/edit/components/customer-dialog.tsx')).MoveDialog,
);

/** Large text for facts asked for at the counter. Breaks only if it is longer than a line. */
const Large = ({ children }: { children: string }) => (
  <Typography component="strong" variant="h3" sx={{ display: 'inline-block' }}>
    {children}
  </Typography>
);

/** Looks like the notes of the lines. */
const noteSx = { pl: 3, borderLeft: 3, borderColor: 'secondary.main' };

const emailFact = (email: string) =>
  email ? [{ label: 'Email', value: <MuiLink href={`mailto:${email}`}>{email}</MuiLink> }] : [];

function factsOf(
  order: OrderDetail,
  places: ReturnType<typeof usePlaces>,
): ComponentProps<typeof Facts>['facts'] {
  const { customer, takenBy, orderNotes } = order;
  return [
    {
      label: 'Pickup',
      isWide: true,
      value: (
        <>
          <Large>{formatPickup(order.pickupDate, order.timezone)}</Large>{' '}
          <MovePickup order={order} />
        </>
      ),
    },
    {
      label: 'Pickup Location',
      value: <Large>{placeWords(places, order)}</Large>,
    },
    { label: 'Name', value: fullName(customer) },
    ...emailFact(customer.email),
    ...(callWhenReady(customer)
      ? [{ label: 'Email', value: <strong>{callWhenReady(customer)}</strong> }]
      : []),
    ...(customer.phone ? [{ label: 'Phone', value: <PhoneText phone={customer.phone} /> }] : []),
    ...(takenBy ? [{ label: 'Order Taken By', value: takenBy.name }] : []),
    ...(orderNotes
      ? [{ label: 'Order Notes', value: <NoteText text={orderNotes} sx={noteSx} /> }]
      : []),
  ];
}

export function CustomerCard({ order }: { order: OrderDetail }) {
  const edited = useDialog<OrderDetail>();
  const places = usePlaces();
  return (
    <SectionCard
      title="Customer Information"
      actions={
        <Button
          size="small"
          startIcon={<Edit />}
          aria-label="Edit Customer Information"
          onClick={() => edited.open(order)}
          sx={{ mr: -3 }}
        >
          Edit
        </Button>
      }
    >
      <Facts facts={factsOf(order, places)} />
      {edited.show((subject, opening) => (
        <CustomerDialog order={subject} {...opening} />
      ))}
    </SectionCard>
  );
}

/** Moves the pickup: by its button, by the key M, or at once after a link that leads here for it. */
function MovePickup({ order }: { order: OrderDetail }) {
  const { hash } = useLocation();
  const { open, show } = useDialog<{ order: OrderDetail; begins: boolean }>(
    hash === movePickupHash ? { order, begins: hasMouse() } : undefined,
  );
  const hasKeys = useSingleKeys();
  useShortcut('m', () => open({ order, begins: true }));
  return (
    <>
      <Button
        size="small"
        aria-label="Move Pickup"
        aria-keyshortcuts={hasKeys ? 'M' : undefined}
        onClick={() => open({ order, begins: hasMouse() })}
        sx={{ ml: 2, my: -2.5, displayPrint: 'none' }}
      >
        Move
      </Button>
      {show((subject, opening) => (
        <MoveDialog {...subject} {...opening} />
      ))}
    </>
  );
}

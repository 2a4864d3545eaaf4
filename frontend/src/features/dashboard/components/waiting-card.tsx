import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCalled, useRemoveWaiting, useWaiting } from '#frontend/entities/order/waiting.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatShortDay } from '#shared/dates/store-day.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { ListedWaiting } from '#shared/schemas/waiting.ts';
import Phone from '~icons/ic/outline-phone';

/** 'Call Ana Lopez (530) 555-0188: 2 Pies opened up', or just the customer's name. */
function headline({ customerName, phone, free, calledBy }: ListedWaiting): string {
  if (calledBy) return `${customerName} ${phone}, called by ${calledBy}`;
  if (!free) return `${customerName} ${phone}`;
  const came = free.map(({ name, units }) => `${units} ${name}`).join(' and ');
  return `Call ${customerName} ${phone}: ${came ? `${came} opened up` : 'there is no longer a limit'}`;
}

const wanted = ({ day, location, lines }: ListedWaiting, places: PickupPlace[]) =>
  `${formatShortDay(day)}, ${shortPlace(places, location)} · ${lines.map(({ quantity, productTitle }) => `${quantity} × ${productTitle}`).join(', ')}`;

/** The customers waiting for a full day; hidden if there are none (docs/product.md#waiting-list). */
export function WaitingCard() {
  const { waiting, isCapped } = useWaiting().data ?? { waiting: [], isCapped: false };
  const places = usePlaces();
  const called = useCalled();
  const remove = useRemoveWaiting();
  if (waiting.length === 0) return null;
  // Customers to call come first, the others by day and in the order in which they joined.
  const canCall = (one: ListedWaiting) => Number(one.free !== undefined && !one.calledAt);
  return (
    <SectionCard title="Waiting List">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {waiting
          .toSorted((one, other) => canCall(other) - canCall(one))
          .map((one) => (
            <Box
              component="li"
              key={one.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
            >
              {canCall(one) > 0 && <Phone color="secondary" />}
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="subtitle1">{headline(one)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {wanted(one, places)}
                </Typography>
              </Box>
              <Button
                color="inherit"
                variant="outlined"
                onClick={() =>
                  called.mutate({ params: { id: one.id }, body: { called: !one.calledAt } })
                }
              >
                {one.calledAt ? 'Not called' : 'Called'}
              </Button>
              <Button
                color="inherit"
                aria-label={`Remove ${one.customerName} from the waiting list`}
                onClick={() => remove.mutate({ params: { id: one.id } })}
              >
                Remove
              </Button>
            </Box>
          ))}
      </Box>
      {isCapped && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          More customers are waiting for later days than fit here. Remove those who no longer wait.
        </Typography>
      )}
    </SectionCard>
  );
}

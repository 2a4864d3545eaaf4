import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTellCustomer } from '#frontend/features/orders/api/tell-customer.ts';
import type { OrderDetail, Untold } from '#shared/schemas/orders.ts';

function whatTheyHave({ version, has, knows }: Untold, email: string): string {
  if (knows && knows > (has ?? 0)) return `Customer knows version ${knows} of ${version}.`;
  if (has) return `Customer has version ${has} of ${version}.`;
  return email
    ? `No version of this order reached ${email}.`
    : `Customer has not been told of version ${version}.`;
}

/** Shown until the customer has been informed: they do not know the current version of the order. */
export function UntoldAlert({ order }: { order: OrderDetail }) {
  return order.untold ? <Line order={order} untold={order.untold} /> : null;
}

function Line({ order, untold }: { order: OrderDetail; untold: Untold }) {
  const { customer, status } = order;
  const { version, isOnItsWay } = untold;
  const tell = useTellCustomer(order);
  const rests = tell.isBusy || isOnItsWay;
  // Not `disabled`, because a disabled button loses the focus.
  const resting = { 'aria-disabled': rests, color: 'inherit' as const };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4, displayPrint: 'none', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={row}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {whatTheyHave(untold, customer.email)}
          {status === 'canceled' && ' They have not been told that it is canceled.'}
          {isOnItsWay && ` Version ${version} is on its way.`}
          {!customer.email && (
            <>
              {' Call '}
              <MuiLink color="inherit" href={`tel:${customer.phone}`}>
                {customer.phone}
              </MuiLink>
            </>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {customer.email && (
            <Button
              {...resting}
              variant="outlined"
              aria-label={`Send version ${version} to the customer`}
              onClick={() => rests || tell.email()}
            >
              Send
            </Button>
          )}
          <Button {...resting} onClick={() => rests || tell.knows(version)}>
            Customer knows
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  '& [aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
};

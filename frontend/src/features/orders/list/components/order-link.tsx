import MuiLink from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

const pathOf = ({ id }: OrderSummary) => `/orders/${id}`;
/** The navigation state that links the order's screen back to this list. */
const stateOf = (list: string) => ({ list });

type Props = {
  order: OrderSummary;
  /** The URL of the list, from `useListView`. */
  list: string;
};

export function OrderLink({ order, list }: Props) {
  return (
    <MuiLink
      component={Link}
      to={pathOf(order)}
      state={stateOf(list)}
      sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}
    >
      {order.orderNumber}
    </MuiLink>
  );
}

/** Makes a click anywhere on a row open its link, unless the user is selecting text. */
export function useOpenRow(list: string) {
  const navigate = useNavigate();
  return (order: OrderSummary) => (event: MouseEvent<HTMLElement>) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a');
    if (isOnLink || window.getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey) window.open(pathOf(order), '_blank', 'noopener');
    else void navigate(pathOf(order), { state: stateOf(list) });
  };
}

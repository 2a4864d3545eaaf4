import MuiLink from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

const pathOf = ({ id }: OrderSummary) => `/orders/${id}`;
/** Lets the order's screen lead back to this list. */
const stateOf = (list: string) => ({ list });

type Props = {
  order: OrderSummary;
  /** The list's address, as `useListView` knows it. */
  list: string;
};

/** The order's number, which leads to it. */
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

/** A press anywhere on a row does what its link does; whoever marks text to copy it wants something else. */
export function useOpenRow(list: string) {
  const navigate = useNavigate();
  return (order: OrderSummary) => (event: MouseEvent<HTMLElement>) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a');
    if (isOnLink || window.getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey) window.open(pathOf(order), '_blank', 'noopener');
    else void navigate(pathOf(order), { state: stateOf(list) });
  };
}

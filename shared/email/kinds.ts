import type { OrderEmail } from '../schemas/orders.ts';

/** What people call each e-mail of an order. */
export const emailKindLabels: Record<OrderEmail['kind'], string> = {
  customer: 'Order confirmation',
  production: 'New order',
  'production-update': 'Updated order',
  ready: 'Ready for pickup',
};

/** The others go to the production team. */
export const isForCustomer = ({ kind }: Pick<OrderEmail, 'kind'>): boolean =>
  kind === 'customer' || kind === 'ready';

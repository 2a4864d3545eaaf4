import type { OrderDetail, OrderEmail } from '#shared/schemas/orders.ts';

/** The label of each e-mail kind on screens. */
const emailKindLabels: Record<OrderEmail['kind'], string> = {
  customer: 'Order confirmation',
  production: 'New order',
  'production-update': 'Updated order',
  ready: 'Ready for pickup',
  reminder: 'Reminder',
};

/** What an e-mail is called on screens. */
export const emailLabel = ({
  kind,
  isCancellation,
}: Pick<OrderEmail, 'kind' | 'isCancellation'>) =>
  isCancellation ? 'Order canceled' : emailKindLabels[kind];

/** Returns false for e-mails to the production team. */
export const isForCustomer = ({ kind }: Pick<OrderEmail, 'kind'>): boolean =>
  kind === 'customer' || kind === 'ready' || kind === 'reminder';

/** All e-mails of an order, oldest first; the reminders last, after which hardly any other comes. */
export const allEmails = ({
  emails,
  reminders = [],
}: Pick<OrderDetail, 'emails' | 'reminders'>): OrderEmail[] => [...emails, ...reminders];

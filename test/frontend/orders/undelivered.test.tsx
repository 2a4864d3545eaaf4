import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder as aRow } from './builders.ts';
import { anOrder } from './detail-builders.ts';
import { openOrder } from './open-order.tsx';

const anEmail = (given: Partial<OrderEmail>): OrderEmail => ({
  id: 'email-1',
  kind: 'customer',
  to: 'maria@example.com',
  state: 'sent',
  error: null,
  at: '2026-06-01T12:41:00.000Z',
  ...given,
});
const at = '2026-06-01T12:42:00.000Z';

/** The text of the e-mail's status, as the order shows it. */
async function shown(given: Partial<OrderEmail>, more = {}): Promise<string> {
  await openOrder(anOrder({ emails: [anEmail(given)], ...more }));
  const card = await screen.findByRole('region', { name: 'E-mails' });
  return within(card).getByRole('status').textContent ?? '';
}

it('an e-mail that bounced says why and when, and what to do', async () => {
  const reason = 'mailbox does not exist';
  const outcome = { kind: 'bounced', at, reason, isPermanent: true } as const;
  expect(await shown({ outcome }, { undelivered: ['customer'] })).toBe(
    'Bounced: mailbox does not exist · 01-Jun-26 5:42AM',
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /did not reach the customer.*Customer Information, then resend/,
  );
});

it('an undelivered e-mail of the production team leads to the settings', async () => {
  await shown({}, { undelivered: ['production', 'production-update'] });
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    expect.stringMatching(/did not reach the production team.*in Settings/),
  ]);
});

it('a complete order asks for no action', async () => {
  await shown({}, { undelivered: ['customer'], status: 'complete' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[Partial<OrderEmail>, string]>([
  [{}, 'Sent 01-Jun-26 5:41AM'],
  [{ outcome: { kind: 'delivered', at, reason: null } }, 'Delivered 01-Jun-26 5:42AM'],
  [
    { outcome: { kind: 'complained', at, reason: 'the recipient reported it as spam' } },
    'Delivered: the recipient reported it as spam · 01-Jun-26 5:42AM',
  ],
  [
    { outcome: { kind: 'rejected', at, reason: 'Bad content' } },
    'Rejected: Bad content · 01-Jun-26 5:42AM',
  ],
  [
    { state: 'failed', error: 'No', outcome: { kind: 'rejected', at, reason: 'No' } },
    'Failed 01-Jun-26 5:41AM',
  ],
])('an e-mail that is %j reads "%s", without advice', async (given, text) => {
  expect(await shown(given)).toBe(text);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a reminder that was not sent says why, above the e-mails before it', async () => {
  const reminder = anEmail({
    id: 'reminder-1',
    kind: 'reminder',
    state: 'skipped',
    error: 'The order is canceled.',
  });
  await openOrder(anOrder({ emails: [anEmail({}), reminder] }));
  const card = await screen.findByRole('region', { name: 'E-mails' });
  const [first, second] = within(card).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Reminder.*Not sent 01-Jun-26 5:41AMThe order is canceled\.$/,
  );
  expect(second?.textContent).toMatch(/^Order confirmation.*Sent/);
});

it('marks the rows of orders with an e-mail that did not arrive, and can show only those', async () => {
  const rows = [
    aRow({ id: 'bad', orderNumber: '#1002', customerName: 'Olga', undelivered: true }),
    aRow({ id: 'good', customerName: 'Maria' }),
  ];
  const asked = vi.fn<(email: string | null) => void>();
  stubApi(
    respondWithOrders((query) => {
      asked(query.get('email'));
      return query.get('email') ? rows.slice(0, 1) : rows;
    }),
  );
  const { user } = openScreen('/orders', '/orders?email=undelivered', <OrdersPage />);
  await screen.findByText(/Olga/);
  expect(screen.queryByText(/Maria/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText(/Maria/);
  expect(asked.mock.calls.flat()).toEqual(['undelivered', null]);
  const marks = screen.getAllByRole('img', { name: 'An e-mail did not arrive' });
  expect(marks.map((mark) => mark.closest('li, tr')?.textContent)).toEqual([
    expect.stringContaining('Olga'),
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { optionsApi } from '#shared/api/options.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { productsApi } from '#shared/api/products.ts';
import { enteredOf } from '#shared/orders/line/entered.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, type Sent, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aLine, anOrder } from './detail-builders.ts';

export const cake = aProduct({
  id: 'cake',
  title: 'Carrot Cake',
  sku: 'CAKE-1',
  price: 1_250,
  isTaxable: true,
});
export const loaf = aProduct({ id: 'loaf', title: 'Country Loaf', sku: 'LOAF-1', price: 675 });

/** Two cakes and a loaf. */
export const cakesAndLoaf = (given: Partial<OrderDetail> = {}): OrderDetail =>
  anOrder({
    items: [
      aLine(),
      aLine({
        id: 'line-2',
        productId: 'loaf',
        productTitle: 'Country Loaf',
        productSku: 'LOAF-1',
        quantity: 1,
        unitPrice: 675,
        isTaxable: false,
      }),
    ],
    subtotal: 3_175,
    total: 3_381,
    ...given,
  });

type Change = Sent<
  | typeof ordersApi.updateOrderCustomer
  | typeof ordersApi.updateOrderItems
  | typeof ordersApi.updateOrderStatus
  | typeof ordersApi.updatePaymentStatus
>;

const isVersion = ({ headers }: Pick<Change, 'headers'>, { version }: OrderDetail) =>
  headers.get('if-match') === `"${version}"`;

const noAnswers = { options: undefined, inscription: undefined, pictures: undefined };

const linesOf = ({ items }: UpdateOrderItems, order: OrderDetail) =>
  items.map((sent, index) => {
    const known = order.items.find(({ id }) => id === sent.id);
    const { id, title, sku, isTaxable } = sent.productId === 'loaf' ? loaf : cake;
    const added = { productId: id, productTitle: title, productSku: sku, isTaxable };
    const line = known ?? { ...added, id: `new-${index}` };
    return aLine({ ...line, ...noAnswers, ...enteredOf(sent, known) });
  });

/**
 * Opens an order whose server keeps it in memory, checks versions, and computes no amounts.
 * `failNext` is thrown in place of the next change; with `afterwards` the change is done first and
 * only its response is lost.
 */
export async function openOrder(
  order: OrderDetail,
  products: Product[] = [cake, loaf],
  hash = '',
  sets: OptionSet[] = [],
) {
  const server = {
    order,
    sent: vi.fn<(body: unknown) => void>(),
    /** The e-mail to the customer, or the version that they are recorded to know: 'e-mail', 3. */
    told: vi.fn<(what: 'e-mail' | number) => void>(),
    /** The hand-overs that were undone. */
    undone: [] as string[],
    failNext: undefined as { error: Error; afterwards?: boolean } | undefined,
  };
  const change = (sent: Change, done: Partial<OrderDetail>) => {
    server.sent(sent.body);
    const { failNext } = server;
    server.failNext = undefined;
    if (failNext && !failNext.afterwards) throw failNext.error;
    if (!isVersion(sent, server.order)) throw new ApiFailure('stale-version');
    server.order = { ...server.order, ...done, version: server.order.version + 1 };
    if (failNext) throw failNext.error;
    return server.order;
  };
  stubApi(
    respondTo(ordersApi.readOrder, () => server.order),
    respondTo(productsApi.listProducts, () => products),
    respondTo(optionsApi.listOptionSets, () => sets),
    respondTo(ordersApi.updateOrderCustomer, (sent) => {
      const { body } = sent;
      const { pickupLocationNote = server.order.pickupLocationNote } = body;
      return change(sent, {
        customer: {
          firstName: body.customerFirstName,
          lastName: body.customerLastName,
          email: body.customerEmail,
          phone: body.customerPhone,
        },
        pickupDate: body.pickupDate,
        pickupLocation: body.pickupLocation,
        pickupLocationNote: pickupLocationNote ?? undefined,
        orderNotes: body.orderNotes,
      });
    }),
    respondTo(ordersApi.updateOrderItems, (sent) =>
      change(sent, {
        items: linesOf(sent.body, server.order),
        discountType: sent.body.discountType,
        discountValue: sent.body.discountAmount,
        pickupDate: sent.body.pickupDate ?? server.order.pickupDate,
      }),
    ),
    respondTo(ordersApi.updateOrderStatus, (sent) => {
      const { paymentStatus, pickupDate } = server.order;
      const { notifyCustomer: _, override: __, ...done } = sent.body;
      return change(sent, {
        status: done.status,
        paymentStatus: done.paymentStatus ?? paymentStatus,
        pickupDate: done.pickupDate ?? pickupDate,
      });
    }),
    respondTo(ordersApi.emailCustomer, () => {
      server.told('e-mail');
      const { untold } = server.order;
      server.order = { ...server.order, untold: untold && { ...untold, isOnItsWay: true } };
      return server.order;
    }),
    respondTo(ordersApi.noteCustomerKnows, ({ body }) => {
      server.told(body.version);
      server.order = { ...server.order, untold: undefined };
      return server.order;
    }),
    respondTo(ordersApi.updatePaymentStatus, (sent) => change(sent, sent.body)),
    respondTo(pickupsApi.undoHandOver, ({ params }) => {
      server.undone.push(params['handover'] ?? '');
      if (server.failNext) throw server.failNext.error;
      return { ...server.order, status: 'ready' as const, handed: undefined };
    }),
  );
  const { user, client } = openScreen('/orders/:id', `/orders/${order.id}${hash}`, <OrderPage />);
  // Hidden behind a dialog that opens immediately.
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}`, hidden: hash !== '' });
  return { server, user, client };
}

export type Opened = Awaited<ReturnType<typeof openOrder>>;

type Dialog = 'Edit Customer Information' | 'Edit Order Items';

/** Presses the button with that name, and returns the dialog's queries. */
export async function openDialog({ user }: Opened, name: Dialog) {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

/** Opens an order, and one of its dialogs. */
export async function openForm(order: OrderDetail, dialog: Dialog) {
  const opened = await openOrder(order);
  return { opened, ...opened, form: await openDialog(opened, dialog) };
}

export type Form = Awaited<ReturnType<typeof openDialog>>;

export const save = ({ user }: Opened, form: Form) =>
  user.click(form.getByRole('button', { name: 'Save' }));
export const value = (field: HTMLElement): string => (field as HTMLInputElement).value;

/** Waits until no dialog covers the screen. */
export const gone = () => waitFor(() => expect(document.querySelector('[aria-modal]')).toBeNull());

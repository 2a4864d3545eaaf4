import type { api } from '#shared/api/api.ts';
import type { Call } from '#shared/api/call.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { noOpening } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';
import { checkout, customerEdit, itemsEdit, lineOf } from '#test/functions/orders/bakery.ts';
import { aSet } from '#test/functions/products/option-sets.ts';
import { staffPassword } from '#test/support/staff.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import { handedId, type Prepared, paidId, saidAt } from './bakery-states.ts';

/** A request that has an effect. */
export type Example = {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** True when the browser is not signed in. */
  isVisitor?: boolean;
  /** The stored moment at which the request is sent. */
  at?:
    | 'quiet'
    | 'placed'
    | 'byDomain'
    | 'done'
    | 'paying'
    | 'handed'
    | 'toSettle'
    | 'missed'
    | 'pages';
  /**
   * Set if nothing in the request distinguishes a repetition from a second intention. A user without a
   * response then looks first, and repeats it only if it was not done.
   */
  looksFirst?: true;
};

type Changing<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call & { method: 'GET' } ? never : Name;
}[keyof Calls];
type ChangingCall = {
  [Fn in keyof typeof api]: Extract<Changing<(typeof api)[Fn]>, string>;
}[keyof typeof api];
/** Every call of the contract that can change something: a new one without examples does not compile. */
type Examples = Record<ChangingCall | 'openPdf', Example[]>;

const key = (name: string) => ({ 'idempotency-key': name });
// More products than fit into one transaction.
const csv = [
  'title,sku,price,categoryName',
  'Cake,CAKE,5.00,Cakes',
  'Bun,,1.50,Scones',
  ...Array.from({ length: 35 }, (_, index) => `Scone ${index},SCONE-${index},2.50,Scones`),
].join('\n');
const product = { title: 'Tart', price: 900, description: 'With plums' };
const closed = { id: 'snow', name: 'Snow', from: '2027-01-10', to: '2027-01-11', place: null };
const opening = { ...noOpening, closures: [closed] };
const newcomer = { name: 'Dora', password: 'plum tart 12' };
const template = { template: 'customer', subject: 'Thanks', body: 'Hi {{FirstName}}' };

const orderCalls = ({ bakery, order }: Prepared) => {
  const { cake } = bakery;
  const params = { id: order.id };
  const headers = { 'if-match': `"${order.version}"` };
  const change = { params, headers };
  const customer = customerEdit({
    customerFirstName: 'Ana',
    customerEmail: 'ana@example.com',
    customerPhone: '(530) 555-0199',
    pickupDate: '2027-06-15T17:00:00.000Z',
    orderNotes: null,
  });
  const items = [{ id: order.items[0]?.id, quantity: 5, unitPrice: 450 }, lineOf(cake, 1)];
  return {
    createOrder: [
      { body: checkout(bakery), headers: key('one visit to the checkout') },
      {
        ...paying,
        body: { ...checkout(bakery), payment: deposit },
        headers: key('one visit to the checkout'),
      },
    ],
    updateOrderStatus: [
      ...[
        { status: 'ready' },
        { status: 'canceled' },
        { status: 'canceled', notifyCustomer: true },
        { status: 'complete', paymentStatus: 'paid' },
      ].map((body) => ({ ...change, body })),
      ...[{ do: 'keep' }, { do: 'give-back', method: 'cash' }].map((deposit) => ({
        ...paying,
        params,
        body: { status: 'canceled', notifyCustomer: true, held: { id: pressId, deposit } },
      })),
    ],
    updatePaymentStatus: [
      { ...change, body: { paymentStatus: 'paid' } },
      { ...paying, params, body: { paymentStatus: 'paid' } },
      { ...paying, params, body: { paymentStatus: 'refunded' } },
    ],
    updateOrderCustomer: [{ ...change, body: customer }],
    updateOrderItems: [{ ...change, body: itemsEdit(items) }],
    forgetCustomer: [{ params, at: 'done' as const, body: { codeword: testCodeword } }],
    resendEmail: [{ params: { ...params, emailId: String(order.emails[0]?.id) } }],
    emailCustomer: [{ params }],
    noteCustomerKnows: [{ params, body: { version: 1 } }],
    renewPageLink: [{ ...change, at: 'pages' as const }],
    generatePdf: [{ params, looksFirst: true as const }],
  };
};

/** Created on the device, once for each press. */
const pressId = '00000000-0000-4000-8000-000000000002';
const deposit = { id: pressId, method: 'cash', amount: 500, received: 1_000 };
/** Starts with a store that records payments. */
const paying = { at: 'paying' as const };

const paymentCalls = ({ order }: Prepared) => {
  const params = { id: order.id };
  const press = { ...paying, params };
  return {
    recordPayment: [
      { kind: 'payment', ...deposit, amount: 704, toPay: 704 },
      { kind: 'payment', ...deposit, amount: 1, toPay: 704 },
      { kind: 'refund', id: pressId, method: 'cash', amount: 100, reason: 'other', note: 'Late' },
      { kind: 'adjust', id: pressId, amount: 704, reason: 'written-off' },
    ].map((body) => ({ ...press, body })),
    emailReceipt: [{ ...press, params: { ...params, paymentId: paidId } }],
    reversePayment: [
      {
        ...paying,
        params: { ...params, paymentId: paidId },
        body: { id: pressId, reason: 'Of another order' },
      },
    ],
  };
};

/** Calls of the till that has the payment of `paying`. */
const pickupCalls = ({ order, missedId, settleId }: Prepared) => {
  const params = { id: order.id };
  const anyway = ['not-ready', 'wrong-day'];
  const payment = { ...deposit, amount: 704, toPay: 704 };
  const missed = { at: 'missed' as const, params: { id: missedId } };
  return {
    handOver: [
      { params, body: { id: pressId, anyway } },
      { params, body: { id: pressId, anyway, lines: [order.items[0]?.id] } },
      { params, body: { id: pressId, anyway, paymentStatus: 'paid' } },
      { ...paying, params, body: { id: pressId, anyway, payment } },
      { params, body: { id: pressId, saidAt, paymentStatus: 'paid' } },
      { ...paying, params, body: { id: pressId, saidAt, contentVersion: 1, anyway, payment } },
      { at: 'handed' as const, params, body: { id: pressId, saidAt, payment } },
    ],
    settle: [
      { at: 'toSettle' as const, params: { id: settleId }, body: { done: 'Asked the customer' } },
    ],
    undoHandOver: [{ at: 'handed' as const, params: { ...params, handover: handedId } }],
    keepOrder: [
      { params, body: { shelf: 'B3' } },
      { params, body: { shelf: 'B3', keepUntil: '2027-06-17' } },
    ],
    giveUp: [{ do: 'keep' }, { do: 'give-back', method: 'cash' }].map((deposit) => ({
      ...missed,
      body: { id: pressId, deposit },
    })),
  };
};

const tillCalls = () => {
  const press = { ...paying, params: { till: '1' } };
  const move = { id: pressId, amount: 1_250, why: 'Eggs' };
  const close = { z: 1, count: 1 };
  return {
    recordMove: ['in', 'out'].map((direction) => ({ ...press, body: { ...move, direction } })),
    closeTill: [
      { ...press, body: { ...close, counted: 500 } },
      { ...press, body: { ...close, counted: 400, pieces: { 2000: 0, 100: 4 }, note: 'A tip' } },
    ],
  };
};

const imageCalls = ({ upload: imageURL }: Prepared) => {
  return {
    uploadLogo: [{ body: { contentType: 'image/png', size: 70 } }],
    registerLogo: [{ body: { imageURL } }],
    uploadProductImage: [{ body: { contentType: 'image/png', size: 70 } }],
    uploadOrderPicture: [{ body: { contentType: 'image/png', size: 70 } }],
    registerOrderPicture: [{ body: { imageURL, thumbnailURL: imageURL } }],
    registerProductImage: [{ body: { imageURL } }, { body: { imageURL, thumbnailURL: imageURL } }],
  };
};

const catalogCalls = ({ bakery, categories, optionSet }: Prepared) => {
  const cakeId = { id: (bakery.cake as Product).id };
  const ids = categories.map(({ id }) => id);
  const first = { id: String(ids[0]) };
  const { id, version, ...options } = optionSet;
  const renamed = { ...options, name: 'Flavors' };
  return {
    createProduct: [
      { body: { ...product, sku: 'TART', categoryId: first.id } },
      { body: { ...product, sku: null, optionSets: [id] }, headers: key('a dialog') },
    ],
    updateProduct: [{ params: cakeId, body: { sku: 'TORTE', price: 500, optionSets: [id] } }],
    deleteProduct: [{ params: cakeId }],
    importProducts: [{ body: { csvData: csv }, headers: key('slice 1') }],
    createOptionSet: [{ body: aSet({ name: 'Sizes' }), headers: key('a dialog') }],
    updateOptionSet: [{ params: { id }, headers: { 'if-match': `"${version}"` }, body: renamed }],
    deleteOptionSet: [{ params: { id } }],
    createCategory: [{ body: { name: 'Scones', color: '#778899' } }],
    reorderCategories: [{ body: { categoryIds: ids.toReversed() } }],
    updateCategory: [{ params: first, body: { name: 'Tortes' } }],
    deleteCategory: [{ params: first }],
  };
};

const waitingBody = ({ cake }: Prepared['bakery']) => ({
  day: '2026-06-20',
  location: 'DAVIS',
  customerName: 'Ana Lopez',
  phone: '(530) 555-0188',
  lines: [{ productId: cake.id, productTitle: cake.title, quantity: 2 }],
});

const capacityCalls = ({ rule, waiting, bakery }: Prepared) => {
  const { id, version, changedBy: _changedBy, ...body } = rule;
  const params = { id };
  const counts = { kind: 'products', weights: [{ productId: bakery.cake.id, weight: 2 }] };
  const headers = { 'if-match': `"${version}"` };
  return {
    createCapacityRule: [{ body: { ...body, name: 'Cakes', counts }, headers: key('a dialog') }],
    updateCapacityRule: [{ params, headers, body: { ...body, per: 'hour' } }],
    deleteCapacityRule: [{ params }],
    addWaiting: [{ body: waitingBody(bakery), headers: key('a dialog') }],
    updateWaiting: [{ params: { id: waiting.id }, body: { called: true } }],
    removeWaiting: [{ params: { id: waiting.id } }],
  };
};

const peopleCalls = ({ bakery, users, signUpLink }: Prepared) => {
  const [_bob, carol] = users.map(({ id }) => ({ id }));
  const carolNow = { name: 'Caro', email: 'caro@bakery.example', role: 'admin' };
  const alice = bakery.staff.user;
  const aliceNow = { name: alice.name, email: alice.email, role: alice.role };
  const employee = { id: bakery.employee.id };
  return {
    logIn: [{ body: { email: 'bob@bakery.example', password: staffPassword }, isVisitor: true }],
    signUp: [{ body: { ...newcomer, email: 'dora@bakery.example' }, isVisitor: true }],
    requestSignUp: [
      {
        body: { ...newcomer, email: 'dora@bakery.example' },
        isVisitor: true,
        at: 'byDomain' as const,
        looksFirst: true as const,
      },
    ],
    confirmSignUp: [{ body: signUpLink, isVisitor: true, at: 'byDomain' as const }],
    logOut: [{}],
    checkCodeword: [{ body: { codeword: testCodeword } }],
    createUser: [{ body: { ...newcomer, email: 'dora@bakery.example', role: 'admin' } }],
    updateUser: [
      { params: carol, body: { ...carolNow, password: 'plum tart 12' }, looksFirst: true as const },
      { params: { id: alice.id }, body: { ...aliceNow, name: 'Alicia' } },
    ],
    signOutEverywhere: [{ params: carol }],
    deleteUser: [{ params: carol }],
    createEmployee: [{ body: { name: 'Fay' } }],
    importEmployees: [{ body: { names: ['Erin', 'Fay', 'Gus'] } }],
    updateEmployee: [{ params: employee, body: { name: 'Eryn' } }],
    activateEmployee: [{ params: employee }],
    deactivateEmployee: [{ params: employee }],
    updateSettings: [{ body: { tax_rate: '9', store_name: 'Plum' } }],
    updateOpening: [{ body: opening }],
    updateStations: [{ body: { version: 0, stations: [{ id: 'oven', name: 'Oven', steps: [] }] } }],
    previewOpening: [{ body: opening }],
    sendTestEmail: [{ body: template, looksFirst: true as const }],
  };
};

const productionCalls = ({ order }: Prepared) => {
  const params = { day: storeDay(order.pickupDate, order.timezone) };
  return {
    printProductionDay: [{ params, headers: key('one press of Print') }],
    printBoxLabels: [{ params, body: { size: '4x6' }, headers: key('one press of Open') }],
    markChangesSeen: [{ params, body: [{ orderId: order.id, version: 1 }] }],
  };
};

const customerCalls = ({ order, orderLink }: Prepared) => {
  const visit = { isVisitor: true, at: 'pages' as const, headers: { 'order-link': orderLink } };
  const payLink = { amount: 500, until: '2026-06-20T17:00:00.000Z' };
  return {
    sendPayLink: [{ params: { id: order.id }, at: 'pages' as const, body: payLink }],
    confirmMyOrder: [{ ...visit, body: { version: 1 } }],
    askForChange: [{ ...visit, body: { id: pressId, text: 'Without nuts, please' } }],
    sayHere: [visit],
  };
};

/** The requests of each call that changes data, and of the one read that may have to draw a PDF. */
export const exampleCalls = (prepared: Prepared): Examples => ({
  ...orderCalls(prepared),
  ...paymentCalls(prepared),
  ...tillCalls(),
  ...pickupCalls(prepared),
  saveTicks: [
    {
      params: { day: '2027-06-15' },
      body: { ticks: ['pie', 'rye'].map((row) => ({ key: row, device: 'a', made: 3, seq: 1 })) },
    },
  ],
  ...imageCalls(prepared),
  ...catalogCalls(prepared),
  ...peopleCalls(prepared),
  ...productionCalls(prepared),
  ...capacityCalls(prepared),
  ...customerCalls(prepared),
  // Where these die is part of test/functions/cards/histories.test.ts, with the provider's calls.
  startCheckout: [],
  receiveCardEvent: [],
  refundCard: [],
  openPdf: [{ params: { id: prepared.placedId, version: '1' }, at: 'placed' }],
});

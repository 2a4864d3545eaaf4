import { randomUUID } from 'node:crypto';
import { calls } from '#shared/api/api.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { type Bakery, checkout, place, readOrder } from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { exampleBody } from '#test/support/example-requests.ts';
import type { NamedCall, TextField } from './text-fields.ts';

export type Typed = { field: TextField; text: string };

export const handlers: Record<string, ReturnType<typeof apiOf>> = {};
/** Loads the functions now, because their modules read their endpoints when they load. */
export async function loadHandlers(): Promise<void> {
  for (const name of new Set(calls.map((call) => call.function)))
    handlers[name] = apiOf((await import(`../../../functions/edge/api/${name}.ts`)).handler);
}

const document = openApiDocument();
const words = () => `Words ${randomUUID()}`;
const email = () => `${randomUUID()}@bakery.example`;

type Request = Pick<ApiCall, 'headers'> & {
  body: unknown;
  path: Record<string, string>;
  query: Record<string, string>;
};

/**
 * Changes the value at a path, even if there is none yet. Any text may be the name of a field, including
 * `__proto__`.
 */
function put(target: unknown, path: (string | number)[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  const object = (target ?? {}) as Record<string | number, unknown>;
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  const entries = [...Object.entries(object), [key, put(before, rest, text)] as const];
  const copy = Object.fromEntries(entries);
  return typeof key === 'number' ? Object.values(copy) : copy;
}

/** Requests that a bakery's store accepts. Values that must be unique are new each time. */
export async function requestsIn(bakery: Bakery) {
  const send = (call: NamedCall, { body, headers, path, query }: Request) => {
    const target = call.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    const route = `${call.method} ${target}${search ? `?${search}` : ''}` as ApiCall['route'];
    const handler = handlers[call.function];
    if (!handler) throw new Error(`There is no function ${call.function}`);
    // Also for calls that visitors may make, because they see a catalog that is some seconds old.
    const { cookies } = bakery.staff;
    return { route, body, response: handler({ route, body, headers, cookies }) };
  };
  const callNamed = (name: string) => {
    const call = calls.find((each) => each.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    return call;
  };
  const create = async (name: string, body: object) => {
    const sent = send(callNamed(name), { body, path: {}, query: {} });
    return String(((await sent.response).body as { id: string }).id);
  };
  const order = (await place(bakery)).id;
  const [line] = (await readOrder(bakery, order)).items;
  const ids: Record<string, string> = {
    orders: order,
    products: bakery.bread.id,
    employees: bakery.employee.id,
    categories: await create('createCategory', { name: words() }),
    users: await create('createUser', {
      name: 'Bob',
      email: email(),
      password: 'sourdough',
      role: 'employee',
    }),
  };
  const known: Record<string, () => object> = {
    // A place that asks for a description.
    createOrder: () => checkout(bakery, { pickupLocation: 'Other' }),
    updateOrderCustomer: () => ({ pickupLocation: 'Other' }),
    createCategory: () => ({ name: words() }),
    createEmployee: () => ({ name: words() }),
    updateEmployee: () => ({ name: words() }),
    createUser: () => ({ email: email() }),
    signUp: () => ({ email: email() }),
    updateUser: () => ({ email: email() }),
    createProduct: () => ({ title: words() }),
    updateOrderItems: () => ({ items: [{ id: line?.id, quantity: 1, unitPrice: 100 }] }),
    sendTestEmail: () => ({ subject: words(), body: words() }),
  };
  const base = (call: NamedCall): Request => {
    const example = exampleBody(call, document);
    const body = call.body && Object.assign({}, example, known[call.name]?.());
    const collection = call.path.split('/')[2] ?? '';
    return { body, path: { id: ids[collection] ?? '' }, query: {}, headers: {} };
  };
  /** Sends a request with the given texts in the given fields. */
  return (call: NamedCall, typed: Typed[]) => {
    const request = base(call);
    for (const { field, text } of typed) {
      const [name = ''] = field.path.map(String);
      // Only JSON can contain half of a character.
      const formed = text.toWellFormed();
      if (field.place === 'body') request.body = put(request.body, field.path, text);
      else if (field.place === 'header') request.headers = { ...request.headers, [name]: formed };
      else request[field.place][name] = formed;
    }
    return send(call, request);
  };
}

export type Send = Awaited<ReturnType<typeof requestsIn>>;

// @module-tag deep
import { stringify } from 'csv-stringify/sync';
import pMap from 'p-map';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logger } from '#functions/core/logger.ts';
import { calls } from '#shared/api/api.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { isVisible, withoutStray } from '#shared/text/visible-text.ts';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { createContractCheck } from '#test/support/contract-check.ts';
import { recreateTable } from '#test/support/orders-table.ts';
import { payloads } from '#test/support/payloads.ts';
import { loadHandlers, requestsIn, type Send, type Typed } from './handler-requests.ts';
import { type NamedCall, type TextField, textFields } from './text-fields.ts';

// The limits would reject the sixth text.
vi.mock('#functions/core/limits/reserve-attempt.ts', async (original) => ({
  ...(await original<object>()),
  reserveAttempt: async () => undefined,
}));

/** The fields whose text no response contains, and the reason. */
const unread: Record<string, string> = {
  password: 'only its hash is kept',
  currentPassword: 'is compared, never shown',
  'signUp.codeword': 'is compared, never shown',
  'idempotency-key': 'is compared, never shown',
  'if-match': 'is compared, never shown',
  'createOrder.items.0.productTitle': 'the catalog’s is taken',
  'createOrder.items.0.productSku': 'the catalog’s is taken',
  'createOrder.items.0.unit': 'the catalog’s is taken',
  'updateOrderItems.items.0.productTitle': 'the line keeps its own',
  'updateOrderItems.items.0.productSku': 'the line keeps its own',
  'updateOrderItems.items.0.productId': 'the line keeps its own',
  'override.reason': 'is kept where a limit is exceeded; here is none',
  'sendTestEmail.subject': 'is in the e-mail',
  'sendTestEmail.body': 'is in the e-mail',
  'undoHandOver.handover': 'is compared, never shown',
  'importProducts.csvData': 'is a table, whose cells are read back below',
  'importEmployees.names.0': 'a name that is equal to another is skipped',
  'listOrders.search': 'only asks',
  'findCustomers.search': 'only asks',
};
const isUnread = (call: NamedCall, { path }: TextField) =>
  path.join('.') in unread || `${call.name}.${path.join('.')}` in unread;

const checkContract = createContractCheck();
const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

runFakeSes();
beforeAll(loadHandlers);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** The name of each field and its text, for an error message. */
const named = (typed: Typed[]) =>
  typed.map(({ field, text }) => `${field.path.join('.')}=${JSON.stringify(text.slice(0, 80))}`);

/** Sends one request. Its response must be a success, or an error that the contract lists. */
async function tryOut(send: Send, call: NamedCall, typed: Typed[]) {
  const sent = send(call, typed);
  const { status, body, headers } = await sent.response;
  const [path = '', query = ''] = (sent.route.split(' ')[1] ?? '').split('?');
  const problem = checkContract(
    {
      // Spaces around a text do not count against its limit, which a schema of OpenAPI cannot say.
      method: call.method,
      path,
      query,
      headers: {},
      body: Buffer.from(''),
    },
    {
      status,
      headers: { 'content-type': String(headers['content-type']) },
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
    },
  );
  const isTaken = status < 300;
  const isClear = isTaken || (status < 500 && errorBodySchema.safeParse(body).success);
  expect(isClear && !problem ? [] : [status, problem, ...named(typed)]).toEqual([]);
  return { isTaken, body };
}

/** The contents of all lists, and of the orders with these ids. */
async function shownNow(send: Send, orderIds: string[]): Promise<string[]> {
  const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const all: TextField = { place: 'query', path: ['filter'] };
  const read = calls.filter(({ name }) => name === 'readOrder');
  const requests: [NamedCall, Typed[]][] = [
    ...lists.map((call): [NamedCall, Typed[]] => [
      call,
      call.name === 'listEmployees' ? [{ field: all, text: 'all' }] : [],
    ]),
    ...read.flatMap((call) =>
      orderIds.map((text): [NamedCall, Typed[]] => [
        call,
        [{ field: { place: 'path', path: ['id'] }, text }],
      ]),
    ),
  ];
  // Thousands at once would exceed the timeouts of the clients.
  const bodies = await pMap(
    requests,
    async ([call, typed]) => {
      const { status, body } = await send(call, typed).response;
      expect(status).toBeLessThan(500);
      return body;
    },
    { concurrency: 16 },
  );
  return bodies.flatMap(textsIn);
}

/** Sorts the fields into those that accept any text, and those with a fixed format: ids, addresses, dates. */
async function sortFields(send: Send, call: NamedCall) {
  const free: TextField[] = [];
  const strict: TextField[] = [];
  for (const field of textFields(call)) {
    const { isTaken } = await tryOut(send, call, [{ field, text: 'Any harmless words' }]);
    (isTaken ? free : strict).push(field);
  }
  return { free, strict };
}

/** Puts the texts into the fields of requests: each text into one of the fields. */
function requestsOf(fields: TextField[], texts: string[]): Typed[][] {
  if (fields.length === 0) return [];
  return Array.from({ length: Math.ceil(texts.length / fields.length) }, (_, request) =>
    fields.map((field, index) => ({
      field,
      text: texts[(request * fields.length + index) % texts.length] ?? '',
    })),
  );
}

/** Sends the texts together, or one by one if one of them is rejected. Returns the accepted ones. */
async function sendTogether(send: Send, call: NamedCall, typed: Typed[]) {
  const together = await tryOut(send, call, typed);
  if (together.isTaken || typed.length === 1)
    return [{ typed: together.isTaken ? typed : [], body: together.body }];
  const taken: { typed: Typed[]; body: unknown }[] = [];
  for (const one of typed) {
    const { isTaken, body } = await tryOut(send, call, [one]);
    if (isTaken) taken.push({ typed: [one], body });
  }
  return taken;
}

/** Names lose what cannot be seen (docs/product.md#validation). */
const expected = (text: string) => {
  const stored = text.toWellFormed();
  return [stored, stored.trim(), withoutStray(stored).trim()];
};

/**
 * Sends texts in every text field of the contract, and reads the stored data back: each text in one of a
 * call's free fields, and in each field with a fixed format.
 */
describe('any text in the fields of', () => {
  const withText = calls.filter((call) => textFields(call).length > 0);
  it.each(withText.map((call) => [call.name, call] as const))(
    '%s is stored as it is, or refused in words',
    { timeout: 60_000 },
    async (_, call) => {
      await recreateTable(inject('dynamoEndpoint'), String(process.env.TABLE_NAME));
      const send = await requestsIn(await openBakery());
      const { free, strict } = await sortFields(send, call);
      const taken: Awaited<ReturnType<typeof sendTogether>> = [];
      for (const typed of requestsOf(free, payloads))
        taken.push(...(await sendTogether(send, call, typed)));
      for (const field of strict) {
        for (const text of payloads) {
          const { isTaken, body } = await tryOut(send, call, [{ field, text }]);
          if (isTaken) taken.push({ typed: [{ field, text }], body });
        }
      }
      expect(logged.mock.calls).toEqual([]);
      const placed =
        call.name === 'createOrder' ? taken.map(({ body }) => textsIn(body)[0] ?? '') : [];
      const shown = new Set([
        ...taken.flatMap(({ body }) => textsIn(body)),
        ...(await shownNow(send, placed)),
      ]);
      const toRead = taken
        .flatMap(({ typed }) => typed)
        .filter(({ field, text }) => !isUnread(call, field) && text.trim());
      const lost = toRead.filter(({ text }) => !expected(text).some((each) => shown.has(each)));
      expect(named(lost)).toEqual([]);
    },
  );
});

it('any text in the cells of an import is stored, HTML as its text, or its row is refused in words', async () => {
  await recreateTable(inject('dynamoEndpoint'), String(process.env.TABLE_NAME));
  const send = await requestsIn(await openBakery());
  const columns = ['title', 'description', 'unit', 'ingredients', 'allergens'] as const;
  // The import treats a formula's guard as a guard, and empty cells as missing.
  const texts = payloads.filter((text) => text.trim() && text.length <= 100);
  const rows = Array.from({ length: Math.ceil(texts.length / columns.length) }, (_, row) =>
    columns.map((_, column) => texts[(row * columns.length + column) % texts.length] ?? ''),
  );
  const cells = rows.map((row) => [...row.map(guardFormula), '1.00']);
  const csvData = stringify([[...columns, 'price'], ...cells], { quoted: true });
  const [call] = calls.filter(({ name }) => name === 'importProducts');
  if (!call) throw new Error('There is no import');
  const field: TextField = { place: 'body', path: ['csvData'] };
  const { body } = await tryOut(send, call, [{ field, text: csvData }]);
  // A title appears in lists and subjects, so it must be one visible line.
  const isTitle = (text: string) => !/\p{Cc}/u.test(text.trim()) && isVisible(text);
  const refusal = z.object({
    line: z.number(),
    message: z.string().check(z.startsWith('title: ')),
  });
  const result = z
    .object({ success: z.number(), failed: z.number(), errors: z.array(refusal) })
    .parse(body);
  expect(result.success + result.failed).toBe(rows.length);
  expect(result.errors).toHaveLength(result.failed);
  const stored = rows
    .map(([title = '', description = '', ...others]) => {
      return [plainText(title).replaceAll('\n', ' '), plainText(description), ...others];
    })
    .filter(([title = '']) => isTitle(title));
  const shown = new Set(await shownNow(send, []));
  const lost = stored.flat().filter((text) => !expected(text).some((each) => shown.has(each)));
  expect(lost).toEqual([]);
});

describe('any text as the name of a field of', () => {
  let send: Send;
  beforeAll(async () => {
    await recreateTable(inject('dynamoEndpoint'), String(process.env.TABLE_NAME));
    send = await requestsIn(await openBakery());
  });

  it.each(calls.filter(({ body }) => body).map((call) => [call.name, call] as const))(
    '%s changes no other object',
    async (_, call) => {
      const known = new Set(textFields(call).map(({ path }) => path[0]));
      const names = payloads.filter((name) => name.length < 200 && !known.has(name));
      const typed = names.map((name): Typed => {
        return { field: { place: 'body', path: [name, 'isPolluted'] }, text: 'yes' };
      });
      await tryOut(send, call, typed);
      expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
      expect(logged.mock.calls).toEqual([]);
    },
  );
});

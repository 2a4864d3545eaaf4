// @module-tag deep
import { stringify } from 'csv-stringify/sync';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logger } from '#functions/core/logger.ts';
import { calls } from '#shared/api/api.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { type FakeSes, startFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { createContractCheck } from '#test/support/contract-check.ts';
import { recreateTable } from '#test/support/orders-table.ts';
import { payloads } from '#test/support/payloads.ts';
import { loadHandlers, requestsIn, type Send, type Typed } from './handler-requests.ts';
import { type NamedCall, type TextField, textFields } from './text-fields.ts';

// The limits would refuse the sixth text.
vi.mock('#functions/core/limits/reserve-attempt.ts', async (original) => ({
  ...(await original<object>()),
  reserveAttempt: async () => undefined,
}));

/** The fields whose text no response shows, and why. */
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

let ses: FakeSes;
const checkContract = createContractCheck();
const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  ses = await startFakeSes();
  await loadHandlers();
});
afterAll(() => ses.stop());

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** The name of a field and the text, for a message that says what went wrong. */
const named = (typed: Typed[]) =>
  typed.map(({ field, text }) => `${field.path.join('.')}=${JSON.stringify(text.slice(0, 80))}`);

/** Sends one request; its response must be a success or a refusal in words that the contract knows. */
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

/** What all lists show now, and the orders of these ids. */
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
  // Thousands at once would run into the time-outs of the clients.
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

/** Which fields take any text, and which only texts of one form: ids, addresses, dates. */
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

/** Sends the texts together, and alone when one of them is refused. Gives those that were taken. */
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

const expected = (text: string) => [text.toWellFormed(), text.toWellFormed().trim()];

/**
 * Puts texts through every text field of the contract, and reads back what was stored: each text
 * into one of the free fields of a call, and into each field of a fixed form.
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

it('any text in the cells of an import is stored as it is, or its row is refused in words', async () => {
  await recreateTable(inject('dynamoEndpoint'), String(process.env.TABLE_NAME));
  const send = await requestsIn(await openBakery());
  const columns = ['title', 'description', 'unit', 'ingredients', 'allergens'] as const;
  // The import reads the guard of a formula as a guard, and empty cells as missing.
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
  // A title stands in lists and subjects, so it must be one visible line.
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
  const stored = rows.filter(([title = '']) => isTitle(title));
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

import { bodyLimit } from '#shared/api/call.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import type { Prepared } from '#test/functions/crash/bakery-states.ts';
import { type Example, exampleCalls } from '#test/functions/crash/example-calls.ts';
import { queryOf } from '#test/functions/data/every-get.ts';
import { exampleBody } from '#test/support/example-requests.ts';
import { type NamedCall, textFields } from './text-fields.ts';

/** A request, its body as sent, and a description of what is odd about it. */
type Odd = { what: string; path: string; body?: string };

const json = (value: unknown) => JSON.stringify(value);
/** Repeats a text up to a number of bytes. */
const fill = (part: string, bytes: number) =>
  part.repeat(Math.max(Math.floor(bytes / Buffer.byteLength(part)), 1));
const list = (part: string, bytes: number) =>
  `[${fill(`${part},`, bytes - part.length - 2)}${part}]`;
const many = (part: string, values: number) => `[${`${part},`.repeat(values - 1)}${part}]`;
const nested = (open: string, inner: string, close: string, levels: number) =>
  open.repeat(levels) + inner + close.repeat(levels);

/** Bodies that do not fit the call at all, up to its limit, and one above it. */
const bodies = (limit: number): Record<string, string> => ({
  'a list of {}': list('{}', limit),
  'a list of 9,999 {}': many('{}', 9_999),
  'a list of numbers': list('1e309', limit),
  'a list of texts': list('""', limit),
  'levels of lists': nested('[', '', ']', Math.floor(limit / 2)),
  'levels of objects': nested('{"a":', '1', '}', Math.floor(limit / 6)),
  'levels without an end': fill('[', limit),
  '900,000 levels': nested('[', '', ']', 900_000),
  'one name again and again': `{${fill('"items":[],', limit - 20)}"items":[]}`,
  'many names': `{${Array.from({ length: Math.floor(limit / 12) }, (_, i) => `"k${i}":1`).join(',')}}`,
  '9,000 names': `{${Array.from({ length: 9_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  'half characters': `"${fill('\\ud83d', limit - 2)}"`,
  'a text of another script': `"${fill('क्षि', limit - 2)}"`,
  escapes: `"${fill('\\"', limit - 2)}"`,
  'quotes without an end': fill('"\\', limit),
  'a number of many digits': fill('9', limit),
  spaces: fill(' ', limit),
  'the prototype': '{"__proto__":{"items":[]},"constructor":{"prototype":{"a":1}}}',
  'more than the limit': `"${'x'.repeat(2_100_000)}"`,
  null: 'null',
  'no JSON': '{',
});

/** Values for any field, as JSON. */
const values = (room: number): Record<string, string> => ({
  'a list of {}': many('{}', 9_900),
  'a list of texts': many('"a"', 9_900),
  'a list of lists': many('[]', 9_900),
  levels: nested('[', '', ']', 15),
  names: `{${Array.from({ length: 9_000 }, (_, i) => `"k${i}":{}`).join(',')}}`,
  'the prototype': '{"__proto__":1}',
  'an infinite number': '1e309',
  'a small number': '-1e-320',
  'a large number': '9007199254740993',
  'a negative number': '-1',
  'the first day': '"0001-01-01"',
  'the last day': '"9999-12-31"',
  'a day in 2100': '"2100-12-31"',
  'the first instant': '"0000-01-01T00:00:00+14:00"',
  'the last instant': '"9999-12-31T23:59:59.999-14:00"',
  'a long text': `"${fill('x', room)}"`,
  'a long text of letters and marks': `"${fill('Z̸̡̛͎͙', room)}"`,
  'a long text of joined emoji': `"${fill('👩‍👩‍👧‍👦', room)}"`,
  'a long text of one ligature': `"${fill('ﷺ', room)}"`,
  'a long text of half characters': `"${fill('\\ud83d', room)}"`,
  'a long text of spaces': `"${fill(' ', room)}x"`,
  'a long text of what is not seen': `"${fill('\u200b', room)}"`,
  'a long address': `"${fill('a.', room / 2)}@${fill('a-', room / 2)}"`,
  'a long text of braces': `"${fill('{{', room)}"`,
  '2,000 letters': `"${'ŵ'.repeat(2_000)}"`,
  '200 marks': `"${'é͎'.repeat(66)}"`,
});

const marker = '@@here@@';
/** The JSON of a value, with another JSON value at one of its paths. */
function withValue(base: unknown, path: (string | number)[], value: string): string {
  const put = (target: unknown, [key, ...rest]: (string | number)[]): unknown => {
    if (key === undefined) return marker;
    const present = (target ?? {}) as Record<string | number, unknown>;
    if (typeof key === 'number') return [put(present[key], rest)];
    return Object.assign({}, present, { [key]: put(present[key], rest) });
  };
  return json(put(base, path)).replace(json(marker), () => value);
}

/** Each path in a body: those of texts, and all on the way to them. */
function places(call: NamedCall, base: unknown): (string | number)[][] {
  const texts = textFields(call).flatMap(({ place, path }) => (place === 'body' ? [path] : []));
  const tops = Object.keys((base ?? {}) as object).map((key) => [key]);
  const all = [...tops, ...texts.flatMap((path) => path.map((_, i) => path.slice(0, i + 1)))];
  return [...new Map(all.map((path) => [path.join('.'), path])).values()];
}

const oddQueries = [
  fill('a=1&', 8_000),
  Array.from({ length: 1_000 }, (_, i) => `k${i}=${i}`).join('&'),
  '__proto__=1&constructor=2',
];
const oddParameters = [
  '0001-01-01',
  '9999-12-31',
  '2000-01-01',
  '2100-12-31',
  '0000-00-00',
  '1e309',
  '-1',
  '',
  '__proto__',
  'constructor',
  '\u0000',
  '../../x',
  '%',
  fill('x', 8_000),
  fill('%F0%9F', 8_000),
  fill('Z̸̡̛͎͙', 2_000),
  fill('a,', 8_000),
  fill('a ', 200),
  fill('#', 200),
  fill('é', 200),
  'a@b.example',
];

const document = openApiDocument();

/** The path parameters of existing items in the bakery. */
const known = ({ order }: Prepared): Record<string, string> => ({
  id: order.id,
  emailId: String(order.emails[0]?.id),
  version: '1',
  number: '1',
  day: order.pickupDate.slice(0, 10),
  station: 'oven',
  till: '1',
  z: '1',
});

const pathOf = (call: NamedCall, params: Record<string, string>) =>
  call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? 'unknown'));

/** Valid requests of a call, from which the odd ones are made. */
function goodRequests(prepared: Prepared, call: NamedCall): Example[] {
  const examples: Partial<Record<string, Example[]>> = exampleCalls(prepared);
  const made = { params: known(prepared), body: exampleBody(call, document) };
  return (examples[call.name] ?? [made]).map((one) =>
    Object.assign({}, one, { params: Object.assign(known(prepared), one.params) }),
  );
}

/** All odd requests that can be sent to a call. */
export function* oddRequests(prepared: Prepared, call: NamedCall): Generator<Odd> {
  const [good] = goodRequests(prepared, call);
  const params = good?.params ?? {};
  const query = queryOf(call);
  const path = `${pathOf(call, params)}${query ? `?${query}` : ''}`;
  const limit = bodyLimit(call);
  if (call.body) {
    for (const [what, body] of Object.entries(bodies(limit))) yield { what, path, body };
    const room = limit - json(good?.body ?? {}).length - 200;
    for (const place of places(call, good?.body))
      for (const [what, value] of Object.entries(values(room)))
        yield {
          what: `${place.join('.')}: ${what}`,
          path,
          body: withValue(good?.body, place, value),
        };
  }
  const body = call.body && json(good?.body);
  const withBody = (what: string, odd: string): Odd =>
    body ? { what, path: odd, body } : { what, path: odd };
  for (const odd of oddQueries)
    yield withBody(`?${odd.slice(0, 20)}`, `${pathOf(call, params)}?${odd}`);
  const own = new URLSearchParams(query);
  for (const name of Object.keys(call.query?.shape ?? {}))
    for (const value of oddParameters) {
      const changed = new URLSearchParams(own);
      changed.set(name, value);
      yield withBody(`${name}=${value.slice(0, 20)}`, `${pathOf(call, params)}?${changed}`);
    }
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g))
    for (const value of oddParameters.filter(Boolean))
      yield withBody(
        `{${name}} ${value.slice(0, 20)}`,
        pathOf(call, Object.assign({}, params, { [name]: value })) + (query ? `?${query}` : ''),
      );
}

import * as fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { buildMessage } from '#functions/papers/email/build-message.ts';

const build = (subject: string, name: string) =>
  buildMessage({
    emailId: 'one',
    date: new Date(0),
    from: name,
    text: 'Text',
    html: '<p>Text</p>',
    to: { name, address: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` },
    subject,
  });

/** The longest header line. RFC 5322 allows 998 bytes, and a server may reject or cut longer lines. */
const longestLine = (message: Buffer) =>
  Math.max(
    ...message
      .toString('latin1')
      .split('\r\n\r\n', 1)
      .join()
      .split('\r\n')
      .map((line) => line.length),
  );

const texts = (maxLength: number) =>
  fc
    .array(fc.constantFrom('x', 'W', '-', '"', '(', '=?', 'ü', '好', '🥐', ' ', 'x'.repeat(500)), {
      maxLength: 40,
    })
    .map((parts) => parts.join('').slice(0, maxLength).toWellFormed().trim() || 'x');

it.each(['x'.repeat(2_000), `Order ${'9'.repeat(1_994)}`, '"'.repeat(2_000), 'é'.repeat(2_000)])(
  'a subject of one word keeps its lines short: %.20s',
  async (subject) => {
    const message = await build(subject, 'Maria');
    expect(longestLine(message)).toBeLessThanOrEqual(998);
    expect((await simpleParser(message)).subject?.replaceAll('\u2060', '')).toBe(subject);
  },
);

it('no header line is longer than servers accept, for any subject and names', async () => {
  await fc.assert(
    fc.asyncProperty(texts(2_000), texts(200), async (subject, name) => {
      expect(longestLine(await build(subject, name))).toBeLessThanOrEqual(998);
    }),
  );
});

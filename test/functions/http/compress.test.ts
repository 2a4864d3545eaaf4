import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress } from '#functions/edge/http/compress.ts';

/** Compresses a response with this body. */
async function packed(body: string, headers: Record<string, string> = {}) {
  const request = { event: { headers }, response: { body } };
  await compress().after?.(request as never);
  return request.response as { body: string; isBase64Encoded?: boolean; headers?: object };
}

describe('a response', () => {
  it.each([
    [1_023, undefined],
    [1_024, undefined],
    [1_025, true],
  ])('of %i bytes is compressed: %s', async (bytes, isBase64Encoded) => {
    const gzip = { 'accept-encoding': 'gzip' };
    expect((await packed('x'.repeat(bytes), gzip)).isBase64Encoded).toBe(isBase64Encoded);
    // Bytes count, not characters.
    const wide = `${'é'.repeat(500)}${'x'.repeat(bytes - 1_000)}`;
    expect((await packed(wide, gzip)).isBase64Encoded).toBe(isBase64Encoded);
  });

  it('that is a list is cut once it takes more than Lambda returns, as it is written there', async () => {
    const mostBytes = 6 * 1024 * 1024 - 16_384;
    const listOf = (bytes: number) => {
      const empty = JSON.stringify(JSON.stringify(['', '']));
      return JSON.stringify(['x', 'x'.repeat(bytes - empty.length - 1)]);
    };
    for (const bytes of [mostBytes - 1, mostBytes]) {
      const list = listOf(bytes);
      expect(JSON.stringify(list)).toHaveLength(bytes);
      const whole = await packed(list);
      expect([whole.body.length, whole.headers]).toEqual([list.length, undefined]);
    }
    expect(await packed(listOf(mostBytes + 1))).toEqual({
      body: '["x"]',
      headers: { 'x-list-capped': 'true' },
    });
  });

  it('that has lists is cut in the longest of them, and says so, however deep it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.integer({ min: 1, max: 60 }), async (depth, count) => {
        const orders = Array.from({ length: count }, () => 'x'.repeat(300_000));
        const nested = Array.from({ length: depth }).reduce((inner) => ({ inner }), { orders });
        const body = { day: '2031-06-14', ticks: ['kept'], nested };
        const cut = await packed(JSON.stringify(body));
        expect(Buffer.byteLength(JSON.stringify(cut.body))).toBeLessThanOrEqual(6 * 1024 * 1024);
        const { short, ...rest } = JSON.parse(cut.body);
        const left = cut.body.split('x'.repeat(300_000)).length - 1;
        expect([short, cut.headers !== undefined]).toEqual([
          left < count ? true : undefined,
          left < count,
        ]);
        expect(left).toBe(Math.min(count, Math.max(left, 16)));
        expect({ ...rest, nested: {} }).toEqual({ ...body, nested: {} });
      }),
      { numRuns: 12 },
    );
  });
});

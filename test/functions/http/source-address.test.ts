import { describe, expect, it } from 'vitest';
import { isFromEdge, networkOf, sourceOf } from '#functions/edge/http/source-address.ts';
import { apiEvent } from '#test/support/call-api.ts';

describe('where a request comes from', () => {
  const seenBy = (headers: Record<string, string>) =>
    sourceOf(apiEvent({ route: 'POST /api/auth/login', headers }));
  const [first = '', second = ''] = (process.env['EDGE_KEYS'] ?? '').split(',');
  const edge = { 'x-doughbook-edge': first };

  it('is what CloudFront says', () => {
    expect(seenBy({ ...edge, 'x-viewer-address': '203.0.113.9' })).toBe('203.0.113.9');
  });

  it('is what CloudFront says with either of two keys, while one replaces the other', () => {
    const fromEdge = (key: string) => isFromEdge({ headers: { 'x-doughbook-edge': key } });
    expect([first, second].map(fromEdge)).toEqual([true, true]);
    expect(['', ',', `${first},${second}`, `${first}x`].map(fromEdge)).not.toContain(true);
  });

  it.each([
    [{ 'x-viewer-address': '203.0.113.9' }],
    [{ 'x-viewer-address': '203.0.113.9', 'x-doughbook-edge': 'a guess' }],
    [{ 'x-forwarded-for': '203.0.113.9', 'cloudfront-viewer-address': '203.0.113.9:443' }],
    [edge],
  ])('is not what a client makes up: %j', (headers) => {
    expect(seenBy(headers)).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is the network of one customer: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiAddress } from '#functions/core/ascii-address.ts';
import { emailSchema } from '#shared/schemas/common.ts';

const schema = emailSchema('Invalid email address', 'Please enter your email');

describe('an e-mail address', () => {
  it.each([
    ['smith&sons@example.com'],
    ["o'brien+cake=1/2{a}|b~c`^_-*?!#$%@example.co.uk"],
    [`${'x'.repeat(64)}@example.com`],
    ['Info@käse.example', 'Info@käse.example', 'Info@xn--kse-qla.example'],
    ['a@例え.テスト', 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@käse。example', 'a@käse。example', 'a@xn--kse-qla.example'],
    [' maria@example.com\u200B ', 'maria@example.com'],
    ['\u202Amaria@exam\u00ADple.com\u202C', 'maria@example.com'],
    ['ＭＡＲＩＡ＠ＥＸＡＭＰＬＥ．ＣＯＭ', 'MARIA@EXAMPLE.COM'],
  ])('may be %j', (typed, stored = typed, sent = stored) => {
    expect(schema.parse(typed)).toBe(stored);
    expect(asciiAddress(stored)).toBe(sent);
  });

  const unfit =
    'maria a@b a@b.c @example.com .a@example.com a.@example.com a..b@example.com é@example.com a@b@example.com ' +
    'a@example..com a@example.com. a@-example.com a@1.2.3.4 a@[1.2.3.4] a@example.com:80 a@example.com/b a@%61.com ' +
    '<a@example.com> a@ex_ample.com a,b@example.com a@b.com;c@d.com a@example.com\0 "a\u00a0b"@example.com';
  const spaced = ['a b@example.com', 'a@exa mple.com', 'a@example.com\nBcc: b@example.com'];
  const tooLong = [`a@${'x'.repeat(64)}.com`, `${'x'.repeat(65)}@example.com`];
  it.each([
    ...[...unfit.split(' '), ...spaced, ...tooLong].map((typed) => [
      typed,
      'Invalid email address',
    ]),
    ...['', ' ', '\u200B', undefined].map((typed) => [typed, 'Please enter your email']),
  ])('is not %j: %s', (typed, message) => {
    const { error } = schema.safeParse(typed);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('is sent in ASCII without spaces, whatever is accepted', () => {
    const typed = fc
      .tuple(fc.string(), fc.string({ unit: 'grapheme' }))
      .map(([name, domain]) => `${name}@${domain}.com`);
    fc.assert(
      fc.property(typed, (text) => {
        const { success, data } = schema.safeParse(text);
        if (success) expect(asciiAddress(data)).toMatch(/^[!-~]+@[a-z0-9.-]+\.com$/i);
      }),
    );
  });
});

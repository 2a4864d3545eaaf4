import { charactersOf } from '#shared/orders/line/options.ts';

/** A capital, unless that would be another spelling: 'ß' stays, because 'SS' is not on the cake. */
const capital = (letter: string) => {
  const upper = letter.toUpperCase();
  return upper.toLowerCase() === letter.toLowerCase() ? upper : letter;
};

/** How an inscription is spelled on the phone: 'H-A-P-P-Y  M-A-Y-A'. A line break is 'new line'. */
export const spelled = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => charactersOf(word).map(capital).join('-'))
        .join('  '),
    )
    .join(', new line, ')
    .replace(/^(, new line, )+$/, '');

import { normalizeText } from '#shared/text/normalize-text.ts';

/** The headings of first and last names that belong together; all without accents and capitals. */
const halves = [
  [/^((first|given) ?name|first|forename)$/, /^((last|family) ?name|last|surname)$/],
  [/^nombres?$/, /^apellidos?$/],
  [/^vorname$/, /^(nach|familien)?name$/],
  [/^prenom$/, /^nom( de famille)?$/],
] as const;
const middle = /^middle( ?name| initial)?$/;
const whole = [
  /^((full|display|employee|staff|team member) ?)?name$/,
  /^(employee full name|team member|vollstandiger name|nom( complet)?)$/,
  /^nombre (completo|y apellidos)$/,
  // Of people with one name.
  ...halves.map(([first]) => first),
];
const all = [...whole, middle, ...halves.map(([, last]) => last)];

const isOneOf = (heading: string, kinds: RegExp[]): boolean => {
  const plain = normalizeText(heading.replace(/[^\p{L}\p{M}]+/gu, ' '));
  return kinds.some((kind) => kind.test(plain));
};

export const isNameHeading = (heading: string): boolean => isOneOf(heading, all);

/** The columns of the names, in the order in which a name is written; empty if the headings do not say. */
export function nameColumns(header: string[]): number[] {
  const columnsOf = (...kinds: RegExp[]) =>
    header.flatMap((heading, column) => (isOneOf(heading, kinds) ? column : []));
  for (const half of halves) {
    const [first, last] = half.map((kind) => columnsOf(kind));
    if (first?.length === 1 && last?.length === 1) return [...first, ...columnsOf(middle), ...last];
  }
  return columnsOf(...all).length === 1 ? columnsOf(...whole) : [];
}

import { typedCents } from '#frontend/lib/typed-cents.ts';
import { denominations } from '#shared/payments/cash.ts';
import { type CloseTill, closeTillSchema, type OpenTill } from '#shared/schemas/tills.ts';

export type CountMode = 'pieces' | 'sum';

/** The drawer's count, as typed. Switching between the two ways of counting loses no input. */
export type Count = {
  mode: CountMode;
  /** The number of each bill and coin, by its value in cents. */
  pieces: Record<number, string>;
  /** Dollars. */
  sum: string;
  note: string;
};

export const noCount: Count = { mode: 'pieces', pieces: {}, sum: '', note: '' };

/** The name of a bill or coin: '$20', '25¢'. */
export const pieceName = (cents: number): string => (cents < 100 ? `${cents}¢` : `$${cents / 100}`);

/** The number of pieces that was typed; NaN if it is not a whole number. */
const howMany = (typed: string | undefined): number => {
  const text = typed?.trim() ?? '';
  if (text === '') return 0;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** Cents of one kind of bill or coin; undefined unless a number was typed. */
export function centsOf({ pieces }: Count, piece: number): number | undefined {
  const cents = howMany(pieces[piece]) * piece;
  return pieces[piece]?.trim() && !Number.isNaN(cents) ? cents : undefined;
}

export const hasCount = ({ pieces, sum, note }: Count): boolean =>
  [...Object.values(pieces), sum, note].some((text) => text.trim() !== '');

/** Cents in the drawer; NaN if nothing, or something that is not an amount, was typed. */
export function countedCents({ mode, pieces, sum }: Count): number {
  if (mode === 'sum') return typedCents(sum) ?? Number.NaN;
  if (denominations.every((piece) => !pieces[piece]?.trim())) return Number.NaN;
  return denominations.reduce((cents, piece) => cents + howMany(pieces[piece]) * piece, 0);
}

/** The errors of a count, by field: a bill or coin by its cents, 'counted' or 'note'. */
export type CountErrors = Record<string, string>;

/** The field of the screen for a path of the request. */
export const fieldOf = (path: string): string => path.replace(/^pieces\./, '');

type Parsed = { body: CloseTill; errors?: undefined } | { body?: undefined; errors: CountErrors };

/** The request that closes the counted Z, or the errors of the count. */
export function closeBody(count: Count, { z, count: rows }: Pick<OpenTill, 'z' | 'count'>): Parsed {
  const given = denominations.filter((piece) => count.pieces[piece]?.trim());
  const parsed = closeTillSchema.safeParse({
    z,
    count: rows,
    counted: countedCents(count),
    ...(count.mode === 'pieces' &&
      given.length > 0 && {
        pieces: Object.fromEntries(given.map((piece) => [piece, howMany(count.pieces[piece])])),
      }),
    ...(count.note.trim() !== '' && { note: count.note }),
  });
  if (parsed.success) return { body: parsed.data };
  const errors: CountErrors = {};
  for (const { path, message } of parsed.error.issues) errors[fieldOf(path.join('.'))] ??= message;
  // An invalid number of pieces also makes the sum invalid, but only the pieces show the error.
  if (count.mode === 'pieces' && Object.keys(errors).some((field) => /^\d+$/.test(field)))
    delete errors['counted'];
  return { errors };
}

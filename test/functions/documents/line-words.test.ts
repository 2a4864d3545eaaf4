import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeItemsChange, quotedChange } from '#functions/orders/changes/changelog.ts';
import type { OrderContent, StoredLine } from '#functions/orders/order/order-content.ts';
import { differencesOf } from '#functions/papers/documents/order/differences.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { anyLine, anyLines } from '#test/shared/orders/random-lines.ts';

const contentOf = (lines: StoredLine[]): OrderContent =>
  anOrderDocument({ content: { lines } }).content;

const optionsOf = ({ options }: StoredLine) => optionsText(options) || 'none';
const quoted = (text: string | undefined) => (text === undefined ? 'none' : `“${text}”`);
const countOf = ({ pictures }: StoredLine) => String(pictures?.length ?? 'none');
const fromTo = (from: string, to: string) => (from === to ? '' : ` from ${from} to ${to}`);

describe('in words, a change of a line', () => {
  it('names what staff entered before and after, in the changelog', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (before, after) => {
        const name = after.productTitle;
        const [from, to] = quotedChange(before.productionNotes, after.productionNotes);
        const sentences = [
          before.quantity !== after.quantity &&
            `changed the quantity of ${name} from ${before.quantity} to ${after.quantity}`,
          before.unitPrice !== after.unitPrice &&
            `changed the price of ${name} from ${formatMoney(before.unitPrice)} to ${formatMoney(after.unitPrice)}`,
          before.productionNotes !== after.productionNotes &&
            `changed the notes of ${name} from ${from} to ${to}`,
          !isDeepStrictEqual(before.options, after.options) &&
            `changed the options of ${name}${fromTo(optionsOf(before), optionsOf(after))}`,
          before.inscription !== after.inscription &&
            `changed the inscription of ${name} from ${quoted(before.inscription)} to ${quoted(after.inscription)}`,
          !isDeepStrictEqual(before.pictures, after.pictures) &&
            `changed the pictures of ${name}${fromTo(countOf(before), countOf(after))}`,
        ].filter(Boolean);
        const change = describeItemsChange(
          contentOf([{ ...before, id: 'one' }]),
          contentOf([{ ...after, id: 'one' }]),
        );
        expect(change.forProduction).toEqual(sentences);
      }),
    );
  });

  it('is beside the line on papers, without the new note, which is printed below it', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, lines) => {
        const { content } = anOrderDocument({ content: { lines: before } });
        const replaced = { ...anOrderDocument(), content };
        const earlier = new Map(before.map((line) => [line.id, line]));
        const noteWords = (was: string | null, is: string | null) => {
          if (was === null) return 'Note added';
          return is === null ? `Note removed: “${was}”` : 'Note changed';
        };
        const changeWords = (what: string, was: string | undefined, is: string | undefined) => {
          if (!was) return `${what} added`;
          if (!is) return `${what} removed: “${was}”`;
          return `${what}: ${quotedChange(was, is).join(' → ')}`;
        };
        const pictureWords = (was: StoredLine, line: StoredLine) => {
          if (!was.pictures) return 'Pictures added';
          return line.pictures ? 'Pictures changed' : 'Pictures removed';
        };
        const expected = lines.map((line) => {
          const was = earlier.get(line.id);
          const words = was && [
            was.quantity !== line.quantity && `Quantity was ${was.quantity}`,
            was.unitPrice !== line.unitPrice && `Price was ${formatMoney(was.unitPrice)}`,
            was.productionNotes !== line.productionNotes &&
              noteWords(was.productionNotes, line.productionNotes),
            optionsOf(was) !== optionsOf(line) &&
              changeWords('Options', optionsText(was.options), optionsText(line.options)),
            was.inscription !== line.inscription &&
              changeWords('Text', was.inscription, line.inscription),
            !isDeepStrictEqual(was.pictures, line.pictures) && pictureWords(was, line),
          ];
          return [line.id, words ? words.filter(Boolean).join(' · ') : 'New'];
        });
        const shown = differencesOf(anOrderDocument({ content: { lines }, replaces: replaced }));
        expect([...shown.lines]).toEqual(expected);
      }),
    );
  });
});

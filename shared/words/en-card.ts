import { formatCount } from '#shared/text/format-count.ts';
import { ofAll } from './en-counter.ts';
import { enLine } from './en-ui.ts';

/** The words of the card of an order at the counter. */
export const enCard = {
  /** The answers of a line to its product's questions. */
  line: enLine,
  order: {
    made: (count: number, all: number): string => `${ofAll(count, all)} made`,
    notReady: 'Not ready',
    toTake: 'due',
    shelf: 'shelf',
    allergens: 'Allergens:',
    lines: 'Items to hand over',
    toFollow: (count: number): string => `${formatCount(count)} to follow`,
    notMade: 'Not made yet',
    isGone: 'Handed over',
    paidBy: 'Paid by',
    wait: 'Wait',
    total: (money: string): string => `Total ${money}`,
    paid: (money: string): string => `Paid ${money}`,
    allPaid: 'Paid',
    toTakeNow: (money: string): string => `${money} due`,
    rounded: (money: string): string => `${money} rounded for cash`,
  },
  give: {
    all: 'hand over',
    some: (count: number, all: number): string => `hand over ${ofAll(count, all)}`,
    allToday: 'hand over today',
    someToday: (count: number, all: number): string => `hand over ${ofAll(count, all)} today`,
    take: (money: string, give: string): string => `Take ${money} and ${give}`,
    failed: 'Failed to hand it over',
    undo: 'Undo',
    undoFailed: 'Failed to undo it',
  },
  bands: {
    handedOver: 'Handed over',
    by: (name: string): string => `by ${name}`,
    notSent: 'Handed over here, not sent yet.',
    takenHere: (money: string): string => `${money} taken here.`,
    /** '$50: $4.53 · $60: $14.53': the change for each bill. */
    change: (bills: string): string => `change from ${bills}`,
    /** Follows the time at which it was handed over. */
    notRecorded: '. Nothing was recorded here.',
    canceled: 'Canceled',
    open: 'Open order',
    partGone: (count: number, all: number): string => `${ofAll(count, all)} handed over`,
    kitchen: 'Kitchen:',
    made: (count: number, all: number): string => `${ofAll(count, all)} made.`,
    notReady: 'Not ready yet.',
    anyway: 'Hand over anyway?',
    isFor: 'This order is for',
    onAccount: 'On account.',
    nothingToTake: 'Nothing due.',
    donation: 'Donation.',
    nothingToPay: 'Nothing due.',
  },
};

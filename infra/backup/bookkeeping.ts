/**
 * The kinds of items that a store without a bakery may hold: from the sweep, which begins reminders
 * each evening and has sales counted each night, and from strangers who tried to sign in or up. Any kind
 * that is not here counts as data, so a restore never overwrites one that was forgotten
 * (docs/access-patterns.md#items).
 */
const bookkeeping = ['REMINDERS', 'OUTBOX', 'SALES', 'ATTEMPTS', 'SIGNUP'];

/** Whether an item with this partition key may be in an empty store. */
export const isBookkeeping = (pk = ''): boolean => bookkeeping.includes(pk.split('#', 1)[0] ?? '');

/** Where the sweep notes which day's reminders it has begun. */
export const remindersKey = { pk: { S: 'REMINDERS' }, sk: { S: 'REMINDERS' } };

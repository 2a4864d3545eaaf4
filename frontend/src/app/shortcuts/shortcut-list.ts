/** Every key of the app that is not the browser's own, as named in the help (docs/product.md#shortcuts). */
export const shortcutList: { keys: string[]; does: string }[] = [
  { keys: ['/'], does: 'Search on this screen; elsewhere in the catalog' },
  { keys: ['Ctrl', 'K'], does: 'Find orders, products, screens and actions' },
  { keys: ['Enter'], does: 'In the catalog’s search: add the marked product' },
  { keys: ['↑', '↓'], does: 'In the catalog’s search: mark another product' },
  { keys: ['Ctrl', 'Enter'], does: 'From the order to the checkout; there, place it' },
  { keys: ['Ctrl', 'Enter'], does: 'In a dialog: save it' },
  { keys: ['Alt', 'R'], does: 'At the checkout: read the order back' },
  { keys: ['Enter'], does: 'In the search of the orders: open the one that is found' },
  { keys: ['E'], does: 'On an order: edit its items, beginning with one to add' },
  { keys: ['M'], does: 'On an order: move the pickup, in words' },
  {
    keys: ['P'],
    does: 'On an order: take its payment; mark it paid where payments are not recorded',
  },
  { keys: ['C'], does: 'On an order that is ready: picked up' },
  { keys: ['Esc'], does: 'Clear the search, close a dialog' },
  { keys: ['Ctrl', 'B'], does: 'Open or close the sidebar' },
  { keys: ['?'], does: 'This list' },
];

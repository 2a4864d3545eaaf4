/** Controls are not printed on any screen: there is nothing to press on paper. */
const controls = [
  'header',
  'aside',
  'nav',
  '[role="search"]',
  'button',
  '.MuiButton-root',
  '.MuiSnackbar-root',
  '.MuiTableSortLabel-icon',
  'a[href="#content"]',
].join(', ');

/**
 * How every screen is printed, in light and dark: only the content, black on white, no row cut in
 * two. Screens mark other parts that stay off the paper with `displayPrint: 'none'`.
 */
export const print = {
  '@page': { margin: '12mm' },
  '@media print': {
    [controls]: { display: 'none !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      // Some states of an order, such as a change or a note, are shown by a border alone, so it stays.
      borderColor: '#777 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
    html: { colorScheme: 'light !important', background: '#fff !important' },
    // Window heights would cause an empty page at the end, and a scrolling frame would be cut off.
    'body, #root, #root > *': { minHeight: '0 !important' },
    'main, main > *': { padding: '0 !important', maxWidth: 'none !important' },
    '.MuiTableContainer-root, .MuiCard-root': { overflow: 'visible !important' },
    '.MuiTableContainer-root': { border: '0 !important' },
    // The column widths of a screen leave no room on paper.
    '.MuiTable-root': { tableLayout: 'auto !important' },
    '.MuiTableCell-root': { height: 'auto !important', padding: '3px 6px !important' },
    '.MuiTableCell-head': { width: 'auto !important' },
    'tr, li, dl > *': { breakInside: 'avoid' },
    'h1, h2, h3, th[scope="rowgroup"]': { breakAfter: 'avoid' },
    '.MuiChip-root': { border: '1px solid' },
  },
};

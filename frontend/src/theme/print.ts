/** No controls, whichever screen is printed: paper has nothing to press. */
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
 * How every screen is printed, in light and dark: content alone, black on white, no row cut in two.
 * What else stays off one screen's paper is marked there with `displayPrint: 'none'`.
 */
export const print = {
  '@page': { margin: '12mm' },
  '@media print': {
    [controls]: { display: 'none !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      // The border of a changed order or a note is the only sign of some things, so it stays.
      borderColor: '#777 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
    html: { colorScheme: 'light !important', background: '#fff !important' },
    // Heights of a window would end in an empty page, and a frame that scrolls would be cut.
    'body, #root, #root > *': { minHeight: '0 !important' },
    'main, main > *': { padding: '0 !important', maxWidth: 'none !important' },
    '.MuiTableContainer-root, .MuiCard-root': { overflow: 'visible !important' },
    '.MuiTableContainer-root': { border: '0 !important' },
    // The widths of a screen's columns leave no room on paper.
    '.MuiTable-root': { tableLayout: 'auto !important' },
    '.MuiTableCell-root': { height: 'auto !important', padding: '3px 6px !important' },
    '.MuiTableCell-head': { width: 'auto !important' },
    'tr, li, dl > *': { breakInside: 'avoid' },
    'h1, h2, h3, th[scope="rowgroup"]': { breakAfter: 'avoid' },
    '.MuiChip-root': { border: '1px solid' },
  },
};

import type { Theme } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';

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
const print = {
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

/** Styles of every screen that belong to no component. They are part of the page (page-styles.ts). */
export const globalStyles = (theme: Theme) => ({
  html: { WebkitTextSizeAdjust: '100%' },
  body: { fontFeatureSettings: "'kern', 'liga'", minHeight: '100dvh' },
  '#root': { minHeight: '100dvh' },
  ':focus-visible': focusRing,
  // Headings get the focus after a navigation, to be announced. They are not controls, so they have no ring.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': {
    backgroundColor: theme.vars.palette.secondary.main,
    color: theme.vars.palette.secondary.contrastText,
  },
  // In this mode the system draws no fills, so chosen items and buttons would look like everything else.
  '@media (forced-colors: active)': {
    // MUI's own styles come later and would remove the border again.
    '.MuiButton-contained': { border: '1px solid !important' },
    '.MuiToggleButton-root.Mui-selected, .MuiPickerDay-root.Mui-selected, label:has(> [type=radio]:checked)':
      {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight !important',
        color: 'HighlightText !important',
      },
    '.MuiTabs-indicator': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
    },
    '.MuiPickerDay-today': { textDecoration: 'underline 2px' },
    // A fill would hide the focus ring.
    'nav a[aria-current]': { textDecoration: 'underline 3px !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...print,
});

import type { Theme } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';
import { print } from './print.ts';

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

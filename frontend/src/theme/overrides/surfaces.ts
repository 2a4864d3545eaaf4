import type { Components, Theme } from '@mui/material/styles';
import { radius, shadows, touchTarget } from '#frontend/theme/tokens.ts';

/** Only floating surfaces have a shadow: dialogs, menus, sheets. */
const floating = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: shadows.light,
  ...theme.applyStyles('dark', { boxShadow: shadows.dark }),
});

/**
 * Draws a line at the top or bottom edge while there is more content to scroll to. At the content's
 * end the line is hidden by a cover in the surface color, which scrolls with the content.
 */
const hairlinesOfMore = (surface: string, line: string): string =>
  [
    `linear-gradient(${surface} 0 0) top / 100% 1px no-repeat local`,
    `linear-gradient(${surface} 0 0) bottom / 100% 1px no-repeat local`,
    `linear-gradient(${line} 0 0) top / 100% 1px no-repeat scroll`,
    `linear-gradient(${line} 0 0) bottom / 100% 1px no-repeat scroll`,
  ].join(', ');

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // Dark surfaces have their own color in the tokens; MUI's white overlay would change it.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      // Aligned to a fixed top edge, so that a growing dialog moves its buttons only down, never up and down.
      container: { alignItems: 'flex-start' },
      paper: ({ theme }) => ({
        ...floating({ theme }),
        borderRadius: radius.card,
        marginTop: 'max(32px, 8vh)',
        maxHeight: 'calc(100% - 32px - max(32px, 8vh))',
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px' } } },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 24px 16px',
        // MUI removes the padding below a title.
        '.MuiDialogTitle-root + &': { paddingTop: 8 },
        background: hairlinesOfMore(
          theme.vars.palette.background.paper,
          theme.vars.palette.divider,
        ),
      }),
    },
  },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(25 20 16 / 0.5)' } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // The same height as any other field.
      inputRoot: { '&.MuiOutlinedInput-root': { paddingBlock: 0 } },
      paper: ({ theme }) => ({
        ...floating({ theme }),
        borderRadius: radius.control,
        marginTop: 4,
      }),
      listbox: ({ theme }) => ({
        '&& .MuiAutocomplete-option.Mui-focused': { backgroundColor: theme.vars.palette.sunken },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating({ theme }),
        borderRadius: radius.control,
        marginTop: 4,
      }),
      list: { padding: 6 },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating({ theme }), borderRadius: radius.control }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: touchTarget,
        // MUI makes them lower on wider screens, but tablets have touch too.
        [theme.breakpoints.up('sm')]: { minHeight: touchTarget },
        borderRadius: 7,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.sunken,
          fontWeight: 600,
        },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating({ theme }), borderWidth: 0 }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '6px 10px',
        borderRadius: 7,
        fontSize: theme.typography.pxToRem(13),
        fontWeight: 500,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
  MuiDivider: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
};

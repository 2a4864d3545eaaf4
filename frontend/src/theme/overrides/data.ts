import type { Components, Theme } from '@mui/material/styles';
import { ringInside } from '#frontend/theme/focus-ring.ts';
import { radius } from '#frontend/theme/tokens.ts';

/** Tables, chips, badges, lists, alerts and the skeletons shown while data loads. */
export const data: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.card,
        backgroundColor: theme.vars.palette.background.paper,
        ...ringInside,
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { borderRadius: 4, paddingInline: 4, marginInline: -4 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 48,
        padding: '6px 16px',
        fontSize: theme.typography.pxToRem(15),
        borderColor: theme.vars.palette.divider,
      }),
      head: ({ theme }) => ({
        height: 44,
        fontSize: theme.typography.pxToRem(13),
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.sunken,
      }),
    },
  },
  MuiTableBody: {
    styleOverrides: {
      root: { '& .MuiTableRow-root:last-of-type .MuiTableCell-root': { borderBottom: 0 } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.background.default },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: '1.75rem',
        borderRadius: 7,
        fontSize: theme.typography.pxToRem(13),
        fontWeight: 600,
      }),
      icon: { fontSize: '1rem', color: 'inherit' },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        height: 20,
        minWidth: 20,
        borderRadius: 10,
        fontSize: '0.8125rem',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.sunken }) },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: radius.control } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = theme.vars.palette[ownerState.severity ?? 'success'];
        return {
          borderRadius: radius.control,
          border: '1px solid currentColor',
          fontSize: '0.9375rem',
          alignItems: 'center',
          color: tone.main,
          backgroundColor: tone.light,
        };
      },
    },
  },
};

import type { Components, Theme } from '@mui/material/styles';
import { ringOutside } from '#frontend/theme/focus-ring.ts';
import { fonts } from '#frontend/theme/tokens.ts';

export const baseline: Components<Theme> = {
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', overline: 'p' } },
    styleOverrides: { root: { textWrapStyle: 'pretty' } },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        fontWeight: 600,
        textUnderlineOffset: 3,
        textDecorationThickness: 1,
        textDecorationColor: 'currentColor',
        borderRadius: 2,
        ...ringOutside,
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: fonts.text,
        fontSize: theme.typography.pxToRem(14),
        fontWeight: 700,
        backgroundColor: theme.vars.palette.sunken,
        color: theme.vars.palette.text.primary,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
};

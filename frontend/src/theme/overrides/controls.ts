import type { Components, Theme } from '@mui/material/styles';
import { ringInside } from '#frontend/theme/focus-ring.ts';
import { motion, radius, touchTarget } from '#frontend/theme/tokens.ts';

const changing = (...properties: string[]) => ({
  transition: properties.map((property) => `${property} ${motion.quick}ms ease-out`).join(', '),
});

/** Buttons: no ripple, a hairline border, a calm color transition. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: touchTarget,
        paddingInline: 18,
        borderRadius: radius.control,
        ...changing('background-color', 'border-color', 'color', 'opacity'),
        '&:active': { opacity: 0.85 },
      },
      sizeSmall: { paddingInline: 12 },
      contained: ({ theme }) => ({
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.sunken,
          color: theme.vars.palette.text.secondary,
        },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.outline,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': { backgroundColor: theme.vars.palette.sunken },
      }),
      text: ({ theme }) => ({
        paddingInline: 12,
        '&:hover': { backgroundColor: theme.vars.palette.sunken },
      }),
    },
    variants: [
      {
        props: { variant: 'contained', color: 'error' },
        style: ({ theme }) => ({
          '&:hover': { backgroundColor: theme.vars.palette.error.dark, opacity: 0.92 },
        }),
      },
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: touchTarget,
        height: touchTarget,
        borderRadius: radius.control,
        color: theme.vars.palette.text.secondary,
        ...changing('background-color', 'color'),
        '&:hover': {
          backgroundColor: theme.vars.palette.sunken,
          color: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      // MUI leaves the left edge of every button but the first transparent, and its fill covers the
      // edge of the button before it.
      root: ({ theme }) => ({
        '& .MuiToggleButton-root:not(:first-of-type):not(.Mui-selected)': {
          borderLeftColor: theme.vars.palette.divider,
        },
        '& .MuiToggleButton-root:not(:first-of-type)': {
          borderTopLeftRadius: 0,
          borderBottomLeftRadius: 0,
        },
        '& .MuiToggleButton-root:not(:last-of-type)': {
          borderTopRightRadius: 0,
          borderBottomRightRadius: 0,
        },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: touchTarget,
        borderRadius: radius.control,
        borderColor: theme.vars.palette.outline,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        textTransform: 'none',
        ...ringInside,
        '&:hover': { backgroundColor: theme.vars.palette.sunken },
        // Underlined, because a fill is only for the one main action of a screen.
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          // Places the ring above the underline.
          '--focus-ring-offset': '-5px',
          boxShadow: `inset 0 -3px 0 ${theme.vars.palette.primary.main}`,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
};

import type { Components, Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusRing, ringInside } from '#frontend/theme/focus-ring.ts';
import { motion, radius, touchTarget } from '#frontend/theme/tokens.ts';

/**
 * Tab in the open list of a select chooses the marked option and moves to the next field, as in the browser's
 * own selects. MUI would close the list but not move, and the next input, such as a price, would be lost.
 */
const tabChooses = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return;
  // MUI's own handler would keep the browser from moving on.
  event.stopPropagation();
  const option =
    event.target instanceof Element && event.target.closest<HTMLElement>('[role=option]');
  // After this the focus is back on the select, from which the browser moves on.
  if (option) flushSync(() => option.click());
};

/** Fields have their label above them, always visible, and a clearly visible outline. */
export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    // The label is always above the field and never moves, so MUI must always treat it as shrunk.
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: theme.typography.pxToRem(15),
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.primary.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: touchTarget,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
        },
        // In these cases the outline cannot take the ring's color.
        '&.Mui-focused.Mui-error': focusRing,
        '@media (forced-colors: active)': { '&.Mui-focused': focusRing },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.sunken },
      }),
      input: ({ theme }) => ({
        padding: '10px 14px',
        height: 24,
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:-webkit-autofill': {
          // The only way to color an autofilled field: browsers do not let pages set its background.
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
          borderRadius: radius.control,
        },
      }),
      adornedStart: { '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
      adornedEnd: { '& .MuiOutlinedInput-input': { paddingRight: 0 } },
      multiline: { padding: '10px 14px', '& textarea': { padding: 0 } },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.outline,
        transition: `border-color ${motion.quick}ms ease-out`,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputAdornment: { styleOverrides: { root: ringInside } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.8125rem' } },
  },
  MuiSelect: {
    defaultProps: { MenuProps: { slotProps: { list: { onKeyDownCapture: tabChooses } } } },
    styleOverrides: { select: { minHeight: 24, lineHeight: '24px' } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 10,
        borderRadius: radius.control,
        ...ringInside,
        // The focus is on the input inside, which is invisible.
        '&:has(:focus-visible)': focusRing,
      },
    },
  },
  MuiRadio: {
    styleOverrides: { root: { padding: 10, borderRadius: radius.control } },
  },
};

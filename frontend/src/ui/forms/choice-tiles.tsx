import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type SxProps, styled, type Theme } from '@mui/material/styles';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { motion, touchTarget } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { FieldLabel } from './field-label.tsx';

/** A radio button that looks like a tile. The whole tile can be clicked, and arrow keys move the choice. */
const Tile = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: touchTarget,
  padding: '8px 6px',
  textAlign: 'center',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}ms ease-out`,
  '&:hover': { backgroundColor: theme.vars.palette.sunken },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
    borderColor: 'transparent',
    textDecoration: 'line-through',
    cursor: 'not-allowed',
  },
  '&[data-reason]:not(:has(:checked))': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
    borderColor: 'transparent',
    textDecoration: 'line-through',
  },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

/** For `sx`: the chosen tile is not filled, where the only filled button is the one for the main action. */
export const quietTiles = {
  '&& label:has(:checked)': {
    color: 'primary.main',
    bgcolor: 'sunken',
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
};

type Choice = {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  /** True for a choice that gets a line of its own. */
  isWide?: boolean;
  /** The reason why this is not a good choice. The tile looks disabled, but can still be pressed. */
  reason?: string;
};

type Props = {
  label: string;
  name: string;
  choices: Choice[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Focused when validation rejects the choice. */
  ref: Ref<{ focus: () => void }>;
  /** The layout of the tiles. */
  sx: SxProps<Theme>;
};

/** A choice from a few visible options. */
export function ChoiceTiles({ label, name, choices, value, onChange, error, ref, sx }: Props) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const open = [...(group.current?.querySelectorAll('input') ?? [])].filter(
        (input) => !input.disabled,
      );
      (open.find((input) => input.checked) ?? open[0])?.focus();
    },
  }));
  return (
    <Box
      ref={group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={Boolean(error)}
      aria-required
    >
      <FieldLabel id={`${id}-label`} error={Boolean(error)}>
        {label}
      </FieldLabel>
      <Box sx={[{ display: 'grid', gap: 2 }, ...(Array.isArray(sx) ? sx : [sx])]}>
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            data-reason={choice.reason}
            title={choice.reason}
            style={choice.isWide ? { gridColumn: '1 / -1' } : undefined}
          >
            <input
              type="radio"
              name={`${name}-${id}`}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.reason && (
              <Box component="span" sx={visuallyHidden}>
                {choice.reason}
              </Box>
            )}
          </Tile>
        ))}
      </Box>
      <Box aria-live="polite">
        {error && (
          <FormHelperText id={`${id}-error`} error>
            {error}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

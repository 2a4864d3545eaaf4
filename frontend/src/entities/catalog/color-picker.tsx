import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { contrast } from '#frontend/lib/color.ts';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { colors, touchTarget } from '#frontend/theme/tokens.ts';
import Check from '~icons/ic/round-check';
import { type PresetColor, presetColors, presetOf } from './preset-colors.ts';

/** A radio button shown as a spot of its color; arrow keys change the choice. */
const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: touchTarget,
  borderRadius: '50%',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
  },
  '& svg': { visibility: 'hidden', fontSize: 20 },
  '&:hover span': { outline: `2px solid ${theme.vars.palette.divider}`, outlineOffset: 2 },
  '&:has(:checked) span': {
    outline: `2px solid ${theme.vars.palette.text.primary}`,
    outlineOffset: 2,
  },
  '&:has(:checked) svg': { visibility: 'visible' },
  // Drawn around the outline of the chosen color, which stays visible.
  '&:has(:focus-visible)': { ...focusRing, outlineOffset: 0 },
}));

const white = '#FFFFFF';
const markOn = (color: string) => (contrast(white, color) >= 3 ? white : colors.light.ink);

type Props = {
  /** '#rrggbb'; null when the badge's color is derived from the category's id. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The category's current color, offered in addition to the presets if it is not one of them. */
  other: { value: string | null; shownAs: string } | undefined;
  preview: ReactNode;
};

type Choice = { name: string; value: string | null; shownAs: string };

const presets: Choice[] = presetColors.map((preset) => ({ ...preset, shownAs: preset.value }));
const nameOf = (preset: PresetColor | undefined) => preset?.name ?? 'Current color';

/** A picker for the badge's color, with all presets visible (docs/product.md#categories). */
export function ColorPicker({ value, onChange, other, preview }: Props) {
  const id = useId();
  const choices = other ? [{ name: nameOf(undefined), ...other }, ...presets] : presets;
  const preset = presetOf(value);
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-value`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 1 }}>
        <Typography id={`${id}-label`} variant="subtitle2" sx={{ flexShrink: 0 }}>
          Badge Color
        </Typography>
        <Typography id={`${id}-value`} variant="body2" color="textSecondary" noWrap>
          {nameOf(preset)}
          {value && ` ${preset?.value ?? value}`}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0, textAlign: 'right' }}>{preview}</Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: `repeat(5, ${touchTarget}px)`,
            sm: `repeat(10, ${touchTarget}px)`,
          },
          justifyContent: 'space-between',
          // The touch area is 6 pixels larger than the spot: aligns the spots with the text.
          mx: '-6px',
          rowGap: 1,
        }}
      >
        {choices.map((choice) => (
          <Swatch key={choice.name} title={choice.name}>
            <input
              type="radio"
              name={`${id}-color`}
              aria-label={choice.name}
              checked={choice.value?.toLowerCase() === value?.toLowerCase()}
              onChange={() => onChange(choice.value)}
            />
            <Box component="span" sx={{ bgcolor: choice.shownAs, color: markOn(choice.shownAs) }}>
              <Check />
            </Box>
          </Swatch>
        ))}
      </Box>
    </Box>
  );
}

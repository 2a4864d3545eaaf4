import type { PaletteOptions } from '@mui/material/styles';
import type { OrderStatus } from '#shared/orders/statuses.ts';
import { colors, type Mode, statusTones, type Tone } from './tokens.ts';

type OwnRoles = {
  /** Background of toolbars and stripes. */
  sunken: string;
  outline: string;
  status: Record<OrderStatus, Tone>;
};

declare module '@mui/material/styles' {
  interface Palette extends OwnRoles {}
  interface PaletteOptions extends Partial<OwnRoles> {}
  interface CssThemeVariables {
    enabled: true;
  }
}

const intent = (tone: Tone, paper: string) => ({
  main: tone.ink,
  light: tone.tint,
  dark: tone.ink,
  contrastText: paper,
});

/** The tokens as MUI's palette, with additional roles that MUI lacks. */
export function paletteOf(mode: Mode): PaletteOptions {
  const color = colors[mode];
  const status = statusTones[mode];
  return {
    mode,
    primary: {
      main: color.crust,
      light: color.crustStrong,
      dark: color.crustStrong,
      contrastText: color.onCrust,
    },
    secondary: {
      main: color.butter,
      light: color.butter,
      dark: color.butter,
      contrastText: color.onButter,
    },
    error: intent(status.canceled, color.surface),
    warning: intent(status.pending, color.surface),
    info: intent(status.approved, color.surface),
    success: intent(status.ready, color.surface),
    background: { default: color.paper, paper: color.surface },
    text: { primary: color.ink, secondary: color.quietInk, disabled: color.outline },
    divider: color.hairline,
    sunken: color.sunken,
    outline: color.outline,
    status,
  };
}

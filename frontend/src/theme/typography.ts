import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fonts } from './tokens.ts';

const title = (pixels: number) => ({
  fontFamily: fonts.display,
  fontSize: `${pixels / 16}rem`,
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
});

const text = (pixels: number, lineHeight = 1.5) => ({
  fontSize: `${pixels / 16}rem`,
  lineHeight,
  letterSpacing: 0,
});

/** 16 px base, 15 in tables, 13 for captions, never smaller; titles 28, 22 and 18. */
export const typography: TypographyVariantsOptions = {
  fontFamily: fonts.text,
  h1: title(28),
  h2: title(22),
  h3: title(18),
  h4: title(18),
  h5: title(18),
  h6: title(18),
  subtitle1: { ...text(16), fontWeight: 600 },
  subtitle2: { ...text(15), fontWeight: 600 },
  body1: text(16),
  body2: text(15),
  caption: text(13, 1.4),
  button: { ...text(15, 1.25), fontWeight: 600, textTransform: 'none' },
  overline: { ...text(13, 1.4), fontWeight: 600, textTransform: 'none' },
};

import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';
import { baseline } from './overrides/baseline.ts';
import { controls } from './overrides/controls.ts';
import { data } from './overrides/data.ts';
import { fields } from './overrides/fields.ts';
import { surfaces } from './overrides/surfaces.ts';
import { paletteOf } from './palette.ts';
import { fonts, motion, radius } from './tokens.ts';

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
const typography: TypographyVariantsOptions = {
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

/** A function, because it takes a browser 12 ms: the page calls it when it is not busy loading modules. */
export const createBakeryTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'db' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    // Below 768 px the sidebar becomes a sheet (docs/product.md#layouts). In em, so that larger
    // text counts as a smaller window: 600, 768, 1200 and 1536 px at the usual size.
    breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 48, lg: 75, xl: 96 } },
    typography,
    shape: { borderRadius: radius.control },
    spacing: 4,
    motion: { reducedMotion: 'system' },
    focusVisible: focusRing,
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.calm,
        standard: motion.calm,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.quick,
      },
      easing: { easeInOut: 'ease-out', easeOut: 'ease-out', easeIn: 'ease-out', sharp: 'ease-out' },
    },
    components: { ...baseline, ...controls, ...fields, ...surfaces, ...data },
  });

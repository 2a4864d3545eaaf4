import { createTheme } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';
import { baseline } from './overrides/baseline.ts';
import { controls } from './overrides/controls.ts';
import { data } from './overrides/data.ts';
import { fields } from './overrides/fields.ts';
import { surfaces } from './overrides/surfaces.ts';
import { paletteOf } from './palette.ts';
import { motion, radius } from './tokens.ts';
import { typography } from './typography.ts';

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

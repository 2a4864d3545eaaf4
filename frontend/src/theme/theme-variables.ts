import { createBakeryTheme } from './theme.ts';

/** The theme's variables as CSS, for the page itself: computing and inserting them would come before all else it shows. */
export const themeVariables = (): string =>
  createBakeryTheme()
    .generateStyleSheets()
    .flatMap((sheet): [string, object][] => Object.entries(sheet))
    .map(([selector, variables]) => {
      const lines = Object.entries(variables).map(
        ([name, value]) => `  ${name.replace('colorScheme', 'color-scheme')}: ${value};`,
      );
      return [`${selector} {`, ...lines, '}'].join('\n');
    })
    .join('\n');

import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { globalStyles } from './global-styles.ts';
import { createBakeryTheme } from './theme.ts';

/**
 * The theme's variables and all styles that belong to no component, as CSS for the page itself:
 * computing and inserting them in the browser would delay everything that it shows.
 */
export const pageStyles = (): string => {
  const markup = renderToStaticMarkup(
    createElement(
      ThemeProvider,
      { theme: createBakeryTheme() },
      createElement(CssBaseline),
      createElement(GlobalStyles, { styles: globalStyles }),
    ),
  );
  return Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css]) => css).join('\n');
};

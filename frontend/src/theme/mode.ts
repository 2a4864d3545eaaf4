/** Where the browser keeps the choice of light or dark; `public/color-scheme.js` reads it too. */
export const modeStorageKey = 'doughbook.theme';

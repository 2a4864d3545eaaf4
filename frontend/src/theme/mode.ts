/** The local storage key for the choice of light or dark; `public/color-scheme.js` reads it too. */
export const modeStorageKey = 'doughbook.theme';

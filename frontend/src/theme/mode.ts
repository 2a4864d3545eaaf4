/** The local storage key for the choice of light or dark; `public/first-paint.js` reads it too. */
export const modeStorageKey = 'doughbook.theme';

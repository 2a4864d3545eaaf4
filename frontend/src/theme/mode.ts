/** The local storage key of the light or dark choice; `public/first-paint.js` reads it too. */
export const modeStorageKey = 'doughbook.theme';

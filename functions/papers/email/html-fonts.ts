/** Fonts that mail programs have. The app's own fonts come first, and are used if installed. */
export const displayFont = "Fraunces,Georgia,'Times New Roman',serif";
export const bodyFont = "Figtree,'Source Sans 3','Helvetica Neue',Arial,sans-serif";

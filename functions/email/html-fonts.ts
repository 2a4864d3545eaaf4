/** Families that mail programs have; the first are the app's own, where they are installed. */
export const displayFont = "Fraunces,Georgia,'Times New Roman',serif";
export const bodyFont = "Figtree,'Source Sans 3','Helvetica Neue',Arial,sans-serif";

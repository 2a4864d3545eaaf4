/*
 * Lets the browser respond after it has run the libraries, and before it runs the modules imported
 * after this one: together they take a slow phone a tenth of a second.
 */
await new Promise((resolve) => setTimeout(resolve));

export {};

/** The name of the browser's database of what the screens show without network. */
export const keptName = 'doughbook-kept';

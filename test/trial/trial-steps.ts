/** The title of each step of a visit, in order. */
export const storeSteps = {
  cold: 'Each function answers; its first and its second call are timed',
  headers: 'The pages come with their security headers',
  notKept: 'CloudFront keeps no error of the API',
  shared: 'Visitors share the catalog that CloudFront keeps',
  codeword: 'Nobody claims the first account without the codeword',
  account: 'The first account opens the bakery',
  picture: 'A picture goes to S3 by a presigned URL and comes back from the site',
  order: 'An order is placed in a browser',
  papers: 'Its PDF opens and its e-mails are on their way',
  contract: 'Every call that reads answers as the contract says',
  suspended: 'While one function is stopped, the others answer',
  worker: 'An order taken while the worker is stopped gets its PDF afterwards',
} as const;

/** The title of each step of the trial, in order. docs/first-deployment.md explains what each proves. */
export const trialSteps = {
  deploy: 'A store is deployed',
  ...storeSteps,
  again: 'It is deployed again with another option, and nobody is signed out',
  backup: 'Its backup is written',
  second: 'A second store is deployed',
  restore: 'The backup is restored into the second store',
  same: 'The second store has the same orders and lets the same people in',
  destroyed: 'The store is destroyed, and nothing is left of it',
  destroyedToo: 'The second store is destroyed, and nothing is left of it',
} as const;

/** The browser's database of what the screens show without network. */
export const keptName = 'doughbook-kept';

/** The reads of What to Bake and Pickups, the two screens that show their data without network. */
export const keptCalls = [
  '/api/production/{day}',
  '/api/production/{day}/last-time',
  '/api/pickups/{day}',
  '/api/categories',
  '/api/products',
  '/api/stations',
  '/api/settings/public',
];

const kept = keptCalls.map(
  (path) => new RegExp(`^${path.replace('{day}', '\\d{4}-\\d\\d-\\d\\d')}(\\?.*)?$`),
);

/** True if the response to a read of this path is kept for use without network. */
export const isKept = (path: string): boolean => kept.some((one) => one.test(path));

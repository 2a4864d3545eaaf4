/** As the table's `ttl` wants an instant. It deletes late, so whoever reads such an item compares it too. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

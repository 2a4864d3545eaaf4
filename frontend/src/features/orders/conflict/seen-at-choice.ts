type Versioned = { version: number };

/**
 * The order to which a choice belongs: as it was when the person chose, unless everything since was done on
 * this very screen. What others did in between, and a refresh brought, is then refused and shown before it is
 * written over.
 */
export function seenAtChoice<Order extends Versioned>(
  atChoice: Order,
  now: Order,
  ownVersions: readonly number[],
): Order {
  const since = Array.from(
    { length: Math.max(0, now.version - atChoice.version) },
    (_, index) => atChoice.version + 1 + index,
  );
  return since.every((version) => ownVersions.includes(version)) ? now : atChoice;
}

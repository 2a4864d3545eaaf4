type Versioned = { version: number };

/**
 * Returns the order on which a change is based.
 * - If all changes since the user's choice came from this screen, it is the current order.
 * - Otherwise it is the order as it was when the user chose. Its old version makes the server
 *   reject the change, so that the user sees the changes of others before overwriting them.
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

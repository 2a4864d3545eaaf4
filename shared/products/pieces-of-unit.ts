/** Words for a number of pieces, in the singular. */
const named: Record<string, number> = { pair: 2, dozen: 12 };

/**
 * The most pieces of one unit. A larger number is not a count of pieces, but for example the grams of a bag.
 */
const most = 999;

/**
 * The number of pieces in one unit of a product, from the bakery's name for it: 6 for '6-pack', '6 pack',
 * 'pack of 6' and 'half dozen', 12 for 'dozen', 24 for '2 dozen'; 1 for 'each' and everything else.
 */
export function piecesOfUnit(unit: string | null): number {
  const text = unit?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  const [, pack, ofPack] =
    /^(\d+)[- ]?(?:pack|pk|pcs|pieces|count|ct)$|^(?:pack|box|bag|set|tray) of (\d+)$/.exec(text) ??
    [];
  const [, times, half, name = ''] =
    /^(?:(\d+)[- ]?|(half)[- ](?:a )?)?(pair|dozen)s?$/.exec(text) ?? [];
  const ofName = (named[name] ?? 1) * (half ? 0.5 : Number(times ?? 1));
  const pieces = Number(pack ?? ofPack ?? ofName);
  return pieces >= 1 && pieces <= most ? pieces : 1;
}

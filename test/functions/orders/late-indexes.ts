import type { Stream } from '#functions/orders/list/list-repository.ts';
import { type Row, sortKey } from '#functions/orders/projections/list-row.ts';
import { type OrderStatus, orderStatuses, type PaymentStatus } from '#shared/orders/statuses.ts';

export type Move = { order: number; status: OrderStatus; payment: PaymentStatus };
/**
 * Something happens to the table, and one partition of the indexes catches up with a part of what
 * happened.
 */
export type Step = { moves: Move[]; status: OrderStatus; share: number };

/** As the table sorts its keys. */
export const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Indexes of which each partition learns late of what happened to the orders, apart from the
 * others: an order on its way from one status to another is in both, in one, or in none of them.
 */
export class LateIndexes {
  /** Every row that any read answered since this was emptied. */
  answered: Row[] = [];
  /** What happens before each piece is read. */
  beforeEachPiece: () => void = () => undefined;
  private readonly orders: Row[];
  private readonly happened: Move[] = [];
  /** How many of the moves each partition has learnt of. */
  private readonly known: Record<OrderStatus, number>;

  constructor(orders: Row[]) {
    this.orders = orders;
    const none = orderStatuses.map((status) => [status, 0] as const);
    this.known = Object.fromEntries(none) as Record<OrderStatus, number>;
  }

  take({ moves, status, share }: Step): void {
    this.happened.push(...moves);
    const news = this.happened.length - this.known[status];
    this.known[status] += Math.round(news * share);
  }

  /** What a partition holds: the orders of its status, as far as it knows. */
  partition(status: OrderStatus): Row[] {
    const rows = this.orders.map((order) => ({ ...order }));
    for (const move of this.happened.slice(0, this.known[status])) {
      const row = rows[move.order % rows.length];
      if (row) Object.assign(row, { status: move.status, payment: move.payment });
    }
    return rows.filter((row) => row.status === status);
  }

  /** The orders that have never moved. */
  unmoved(): Row[] {
    const moved = new Set(this.happened.map(({ order }) => order % this.orders.length));
    return this.orders.filter((_, index) => !moved.has(index));
  }

  /** In place of `readStream`: pieces of a partition, each as the partition is when it is read. */
  async *readStream(stream: Stream): AsyncGenerator<Row, undefined> {
    let { above, below } = stream;
    for (let piece = stream.firstPiece; ; piece = stream.pieceSize) {
      this.beforeEachPiece();
      const rows = this.partition(stream.status)
        .map((row) => ({ row, key: sortKey(stream.index, row) }))
        .filter(({ key }) => above === undefined || compareBytes(key, above) > 0)
        .filter(({ key }) => below === undefined || compareBytes(key, below) < 0)
        .sort((one, other) => compareBytes(one.key, other.key) * (stream.forward ? 1 : -1))
        .slice(0, piece);
      this.answered.push(...rows.map(({ row }) => row));
      for (const { row } of rows) yield row;
      if (rows.length < piece) return undefined;
      const last = rows.at(-1)?.key;
      if (stream.forward) above = last;
      else below = last;
    }
  }
}

import type { Stream } from '#functions/orders/list/list-repository.ts';
import { sortKey } from '#functions/orders/projections/list-keys.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { type OrderStatus, orderStatuses, type PaymentStatus } from '#shared/orders/statuses.ts';

export type Move = { order: number; status: OrderStatus; payment: PaymentStatus };
/** A change of the table, after which one partition of the indexes catches up with a part of all changes. */
export type Step = { moves: Move[]; status: OrderStatus; share: number };

/** Compares keys in the table's sort order. */
export const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Indexes whose partitions learn of changes late, independently of each other. An order that changes from one
 * status to another is in both partitions, in one, or in neither.
 */
export class LateIndexes {
  /** Every row that a read has returned since this was emptied. */
  answered: Row[] = [];
  /** Runs before each piece is read. */
  beforeEachPiece: () => void = () => undefined;
  private readonly orders: Row[];
  private readonly happened: Move[] = [];
  /** The number of moves that each partition knows of. */
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

  /** The contents of a partition: the orders with its status, as far as it knows. */
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

  /** Replaces `readStream`: reads a partition in pieces, each in the partition's current state. */
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

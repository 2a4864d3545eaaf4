import { randomUUID } from 'node:crypto';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import { handler } from '#functions/edge/api/tills.ts';
import { ledgerWrites } from '#functions/ledger/ledger-writes.ts';
import { readTillItem } from '#functions/ledger/till-item.ts';
import {
  type CashMove,
  type CloseTill,
  type LedgerRow,
  openTillSchema,
  zDetailSchema,
} from '#shared/schemas/tills.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Staff } from '#test/support/staff.ts';

const api = apiOf(handler);

/** The till calls of one user. */
export const tillCalls = ({ cookies }: Pick<Staff, 'cookies'>, till = '1') => {
  const path = `/api/tills/${till}` as const;
  return {
    read: () => api({ route: `GET ${path}`, cookies }),
    move: (body: Partial<CashMove>) => api({ route: `POST ${path}/moves`, body, cookies }),
    close: (body: Partial<CloseTill>) => api({ route: `POST ${path}/close`, body, cookies }),
    list: (query = '') => api({ route: `GET ${path}/zs${query}`, cookies }),
    readZ: (z: number | string) => api({ route: `GET ${path}/zs/${z}`, cookies }),
    open: async () => openTillSchema.parse((await api({ route: `GET ${path}`, cookies })).body),
    detail: async (z: number) =>
      zDetailSchema.parse((await api({ route: `GET ${path}/zs/${z}`, cookies })).body),
  };
};

/** A payment of $20.00 in cash by default. */
export const row = (given: Partial<LedgerRow> = {}): LedgerRow => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  kind: 'payment',
  method: 'cash',
  amount: 2_000,
  by: 'Alice',
  orderId: randomUUID(),
  orderNumber: '#1001',
  ...given,
});

/** Records rows as an order does: in the Z that is open at the moment. */
export const record = (rows: LedgerRow[], till = '1'): Promise<void> =>
  retryOnConflict(async () => {
    const item = await readTillItem(till);
    await transact(() => ledgerWrites(till, item, rows));
  });

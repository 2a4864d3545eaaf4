import type { Activity } from '#shared/schemas/dashboard.ts';
import { queryPage, type StoredItem } from '../data/table.ts';
import { activityPk, parseActivity } from './activity-item.ts';

type ActivityPage = {
  items: Activity[];
  /** The sort key of the last entry, when older ones follow. */
  next: string | undefined;
};

/** The newest entries, or those older than the sort key `before` (access pattern D2). */
export async function readActivity(limit: number, before?: string): Promise<ActivityPage> {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await queryPage({
      KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': activityPk, ...(before ? { ':before': before } : {}) },
      ConsistentRead: true,
      ScanIndexForward: false,
      // One more tells whether older ones follow.
      Limit: limit + 1 - items.length,
      ExclusiveStartKey: start,
    });
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && items.length <= limit);
  const shown = items.slice(0, limit);
  return {
    items: shown.map(parseActivity),
    next: items.length > limit ? String(shown.at(-1)?.['sk']) : undefined,
  };
}

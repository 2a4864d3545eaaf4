import { queryPage, type StoredItem } from '#functions/data/table.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';
import { type ActivityPlace, activityKey, activityPk, parseActivity } from './activity-item.ts';

type ActivityPage = {
  items: Activity[];
  /** The position of the last entry, if older ones follow. */
  next: ActivityPlace | undefined;
};

/** Reads the newest entries, or the newest ones before a position (access pattern D2). */
export async function readActivity(limit: number, before?: ActivityPlace): Promise<ActivityPage> {
  const stored: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await queryPage({
      KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
      ExpressionAttributeValues: {
        ':pk': activityPk,
        ...(before ? { ':before': activityKey(before).sk } : {}),
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      // One more entry shows whether older ones follow.
      Limit: limit + 1 - stored.length,
      ExclusiveStartKey: start,
    });
    stored.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && stored.length <= limit);
  const items = stored.slice(0, limit).map(parseActivity);
  return { items, next: stored.length > limit ? items.at(-1) : undefined };
}

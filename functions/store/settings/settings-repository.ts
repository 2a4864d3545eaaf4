import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { getItem, type Key } from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import { defaultSettings, type Settings, settingsSchema } from '#shared/schemas/settings.ts';

const { DEFAULT_SIGNUP_POLICY } = readConfig('DEFAULT_SIGNUP_POLICY');

const settingsKey: Key = { pk: 'SETTINGS', sk: 'SETTINGS' };

const savedSchema = z.partial(settingsSchema);

/**
 * Reads the store's settings: saved values, and defaults for the rest. An eventually consistent
 * read costs half, and may miss a change made within the last second (access pattern S1).
 */
export async function readSettings({ consistent = true } = {}): Promise<Settings> {
  const saved = savedSchema.parse((await getItem(settingsKey, consistent)) ?? {});
  return { ...defaultSettings, signup_policy: DEFAULT_SIGNUP_POLICY, ...saved };
}

/**
 * The condition that this version follows the stored one. Version 0, without pickup places, has no condition.
 */
function conditionFor(placesVersion: number): string | undefined {
  if (placesVersion === 0) return undefined;
  return placesVersion === 1
    ? 'attribute_not_exists(pickup_places)'
    : 'pickup_places.version = :before';
}

/**
 * Writes these settings and leaves all others as they are (access pattern S2). Fails with
 * AppError 'conflict' if they have pickup places that are not the next version of the stored ones.
 */
export function settingsWrite(settings: Partial<Settings>): Write {
  const placesVersion = settings.pickup_places?.version ?? 0;
  const keys = Object.keys(settings);
  return {
    update: {
      Key: settingsKey,
      UpdateExpression: `SET ${keys.map((_, index) => `#key${index} = :value${index}`)}`,
      ExpressionAttributeNames: Object.fromEntries(keys.map((key, index) => [`#key${index}`, key])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(
          Object.values(settings).map((value, index) => [`:value${index}`, value]),
        ),
        ...(placesVersion > 1 && { ':before': placesVersion - 1 }),
      },
      ConditionExpression: conditionFor(placesVersion),
    },
    conditionError: () => new AppError('conflict'),
  };
}

/**
 * Sends the production team's e-mails to the person who opened the store until another address is
 * saved: the default address belongs to nobody (access pattern U5). They bring one PDF.
 */
export const firstNotificationWrite = (email: string): Write => ({
  update: {
    Key: settingsKey,
    UpdateExpression:
      'SET notification_email = if_not_exists(notification_email, :email), kitchen_copy = if_not_exists(kitchen_copy, :off)',
    ExpressionAttributeValues: { ':email': email, ':off': 'off' },
  },
});

/** Saves the settings of a store that is being set up, without activity entries or notices. */
export const saveSettings = (settings: Partial<Settings>): Promise<void> =>
  transact(() => [settingsWrite(settings)]);

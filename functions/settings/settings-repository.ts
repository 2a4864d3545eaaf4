import { defaultSettings, type Settings, settingsSchema } from '#shared/schemas/settings.ts';
import { readConfig } from '../config.ts';
import { getItem, type Key, updateItem } from '../data/table.ts';

const { DEFAULT_SIGNUP_POLICY } = readConfig('DEFAULT_SIGNUP_POLICY');

const settingsKey: Key = { pk: 'SETTINGS', sk: 'SETTINGS' };

const savedSchema = settingsSchema.partial();

/** Reads the store's settings: saved values, and defaults for the rest (access pattern S1). */
export async function readSettings(): Promise<Settings> {
  const saved = savedSchema.parse((await getItem(settingsKey)) ?? {});
  return { ...defaultSettings, signup_policy: DEFAULT_SIGNUP_POLICY, ...saved };
}

/** Saves these settings; all others stay, including those saved at the same moment (access pattern S2). */
export async function saveSettings(settings: Partial<Settings>): Promise<void> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await updateItem({
    Key: settingsKey,
    UpdateExpression: `SET ${given.map((_, index) => `#key${index} = :value${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      given.map(([key], index) => [`#key${index}`, key]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      given.map(([, value], index) => [`:value${index}`, value]),
    ),
  });
}

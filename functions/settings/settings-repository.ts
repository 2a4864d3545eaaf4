import { defaultSettings, type Settings, settingsSchema } from '#shared/schemas/settings.ts';
import { readConfig } from '../config.ts';
import { getItem, type Key } from '../data/table.ts';

const { DEFAULT_SIGNUP_POLICY } = readConfig('DEFAULT_SIGNUP_POLICY');

export const settingsKey: Key = { pk: 'SETTINGS', sk: 'SETTINGS' };

const savedSchema = settingsSchema.partial();

/** The store's settings: what was saved, and the defaults for the rest (access pattern S1). */
export async function readSettings(): Promise<Settings> {
  const saved = savedSchema.parse((await getItem(settingsKey)) ?? {});
  return { ...defaultSettings, signup_policy: DEFAULT_SIGNUP_POLICY, ...saved };
}

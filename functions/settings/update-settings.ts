import { settingsInputSchema, settingsSchema } from '#shared/schemas/settings.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { readSettings, saveSettings } from './settings-repository.ts';

/** `POST /api/settings`: saves the keys it is given, answers all settings. */
export const updateSettings = endpoint({
  access: 'session',
  body: settingsInputSchema,
  output: settingsSchema,
  handle: async ({ body }) => {
    await saveSettings(body);
    return ok(await readSettings());
  },
});

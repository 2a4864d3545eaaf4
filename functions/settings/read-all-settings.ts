import { settingsSchema } from '#shared/schemas/settings.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { readSettings } from './settings-repository.ts';

/** `GET /api/settings` */
export const readAllSettings = endpoint({
  access: 'session',
  output: settingsSchema,
  handle: async () => ok(await readSettings()),
});

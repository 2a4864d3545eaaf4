import { publicSettingsSchema } from '#shared/schemas/public-settings.ts';
import { call } from './call.ts';

export const readPublicSettings = call({
  method: 'GET',
  path: '/api/settings/public',
  access: 'public',
  summary: 'The settings that visitors can see.',
  response: publicSettingsSchema,
});

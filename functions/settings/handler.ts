import { resource } from '../http/resource.ts';
import { readAllSettings } from './read-all-settings.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { testEmail } from './test-email.ts';
import { updateSettings } from './update-settings.ts';

export const handler = resource({
  'GET /api/settings': readAllSettings,
  'GET /api/settings/public': readPublicSettings,
  'POST /api/settings': updateSettings,
  'POST /api/settings/test-email': testEmail,
});

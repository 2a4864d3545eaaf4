import { publicSettingsSchema } from '#shared/schemas/settings.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { hasAccounts } from '../users/user-repository.ts';
import { readSettings } from './settings-repository.ts';

/**
 * `GET /api/settings/public`: what visitors see. `signup_policy` is the one in force: the first account
 * is always possible.
 */
export const readPublicSettings = endpoint({
  access: 'public',
  output: publicSettingsSchema,
  handle: async () => {
    const settings = await readSettings();
    const isClaimed = await hasAccounts();
    return ok({ ...settings, signup_policy: isClaimed ? settings.signup_policy : 'open' });
  },
});

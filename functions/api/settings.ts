import { settingsApi } from '#shared/api/settings.ts';
import { sendTestEmail } from '../email/send-test-email.ts';
import { resource } from '../http/resource.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { updateSettings } from '../settings/update-settings.ts';
import { hasAccounts } from '../users/user-repository.ts';

export const handler = resource(settingsApi, {
  readSettings: () => readSettings(),
  readPublicSettings: async () => {
    const settings = await readSettings();
    // The first account can always sign up.
    return { ...settings, signup_policy: (await hasAccounts()) ? settings.signup_policy : 'open' };
  },
  updateSettings: async ({ context, body }) => {
    await updateSettings(context, body);
    return readSettings();
  },
  sendTestEmail: async ({ context, user, body }) => {
    await sendTestEmail(context, user.email, body);
    return { to: user.email };
  },
});

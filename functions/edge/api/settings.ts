import { readConfig } from '#functions/core/config.ts';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { requireCards } from '#functions/day/cards/card-keys.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { sendTestEmail } from '#functions/papers/email/send-test-email.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { updateSettings } from '#functions/store/settings/update-settings.ts';
import { hasAccounts, listAdmins } from '#functions/store/users/user-repository.ts';
import { settingsApi } from '#shared/api/settings.ts';

const { FIRST_ACCOUNT_CODEWORD } = readConfig('FIRST_ACCOUNT_CODEWORD');

export const handler = resource(settingsApi, {
  readSettings: () => readSettings(),
  readPublicSettings: async () => {
    const [settings, isSettled] = await Promise.all([readSettings(), hasAccounts()]);
    if (isSettled) return settings;
    // The first account can always sign up.
    return {
      ...settings,
      signup_policy: 'open' as const,
      first_account_codeword: FIRST_ACCOUNT_CODEWORD || undefined,
    };
  },
  updateSettings: async ({ context, body }) => {
    await requireCards(body, context.now);
    const outboxId = await updateSettings(context, body, listAdmins);
    if (outboxId) await enqueueOutbox(outboxId);
    return readSettings();
  },
  sendTestEmail: async ({ context, user, body }) => {
    await sendTestEmail(context, user.email, body);
    return { to: user.email };
  },
});

import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import { maxTitleLength } from '#shared/schemas/common.ts';
import { changedKeys, settingLabels, signupPolicyLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { readSettings, settingsWrite } from './settings-repository.ts';

/** 'Tax Rate (%), Who May Sign Up (Anybody)'. Only the setting that protects the store shows its value. */
const describe = (changed: (keyof Settings)[], { signup_policy }: Settings): string =>
  changed
    .map((key) =>
      key === 'signup_policy'
        ? `${settingLabels[key]} (${signupPolicyLabels[signup_policy]})`
        : settingLabels[key],
    )
    .join(', ');

/** 'Anybody', or the allowed domains. */
const whoMaySignUp = ({ signup_policy, signup_domains }: Settings): string =>
  signup_policy === 'domains'
    ? `${signupPolicyLabels.domains}: ${signup_domains.slice(0, maxTitleLength)}`
    : signupPolicyLabels[signup_policy];

type Recipients = Parameters<typeof noticeWrites>[2];

/** The e-mail to all admins when the policy changed. */
async function signupNotice(
  context: OperationContext,
  { before, after }: { before: Settings; after: Settings },
  listAdmins: () => Promise<Recipients>,
) {
  if (whoMaySignUp(before) === whoMaySignUp(after)) return undefined;
  const changes = [`Before: ${whoMaySignUp(before)}`, `Now: ${whoMaySignUp(after)}`];
  const admins = await listAdmins();
  return admins.length > 0
    ? noticeWrites(context, { event: 'sign-up', changes }, admins)
    : undefined;
}

/**
 * Saves settings (access pattern S2). Only values that differ are written: values that somebody
 * else saves at the same time stay, and saving without a change leaves no entry in Recent Activity.
 * The admins get an e-mail when the change affects who may sign up. `listAdmins` is passed in
 * because accounts build on settings.
 *
 * @returns the id of the outbox item to enqueue
 */
export async function updateSettings(
  context: OperationContext,
  given: Partial<Settings>,
  listAdmins: () => Promise<Recipients>,
): Promise<string | undefined> {
  const before = await readSettings();
  const changed = changedKeys(given, before);
  if (changed.length === 0) return undefined;
  const after = { ...before, ...given };
  const notice = await signupNotice(context, { before, after }, listAdmins);
  await transact(() => [
    settingsWrite(Object.fromEntries(changed.map((key) => [key, after[key]]))),
    activityWrite(context, {
      type: 'employee',
      topic: 'settings',
      action: 'Settings changed',
      description: describe(changed, after),
    }),
    ...(notice?.writes ?? []),
  ]);
  return notice?.outboxId;
}

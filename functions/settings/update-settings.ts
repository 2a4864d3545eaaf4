import { changedKeys, settingLabels, signupPolicyLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { activityWrite } from '../activity/activity-item.ts';
import { transact } from '../data/transact.ts';
import type { OperationContext } from '../operation-context.ts';
import { readSettings, settingsWrite } from './settings-repository.ts';

/** 'Tax Rate (%), Who May Sign Up (Anybody)'. Of all values only the one that guards the store is told. */
const describe = (changed: (keyof Settings)[], { signup_policy }: Settings): string =>
  changed
    .map((key) =>
      key === 'signup_policy'
        ? `${settingLabels[key]} (${signupPolicyLabels[signup_policy]})`
        : settingLabels[key],
    )
    .join(', ');

/**
 * Saves settings (access pattern S2). Only those that differ are written: others that somebody saves at the same
 * moment stay, and what changes nothing is no entry of Recent Activity.
 */
export async function updateSettings(
  context: OperationContext,
  given: Partial<Settings>,
): Promise<void> {
  const before = await readSettings();
  const changed = changedKeys(given, before);
  if (changed.length === 0) return;
  const after = { ...before, ...given };
  await transact(() => [
    settingsWrite(Object.fromEntries(changed.map((key) => [key, after[key]]))),
    activityWrite(context, {
      ...{ type: 'employee', topic: 'settings', action: 'Settings changed' },
      description: describe(changed, after),
    }),
  ]);
}

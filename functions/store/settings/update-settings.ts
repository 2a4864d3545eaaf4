import { isDeepStrictEqual } from 'node:util';
import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { AppError, invalid } from '#functions/core/app-error.ts';
import { hasLinkKey } from '#functions/core/data/order-link.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import { maxTitleLength } from '#shared/schemas/common.ts';
import type { PickupPlaces } from '#shared/schemas/places.ts';
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
 * The pickup places after a save (docs/product.md#pickup-places). A request that is sent twice, or changes
 * nothing, leaves them as they are.
 *
 * @throws AppError 'conflict' if somebody else has changed them, 'validation' if a place is missing
 */
function nextPlaces(before: PickupPlaces, given: PickupPlaces = before): PickupPlaces {
  if (isDeepStrictEqual(given.places, before.places)) return before;
  if (given.version !== before.version) throw new AppError('conflict');
  const ids = new Set(given.places.map(({ id }) => id));
  const gone = before.places.find(({ id }) => !ids.has(id));
  if (gone)
    throw invalid('pickup_places.places', `${gone.short} can only be retired: orders may have it`);
  return { ...given, version: before.version + 1 };
}

/**
 * Saves settings (access pattern S2). Only values that differ are written: values that somebody
 * else saves at the same time stay, and saving without a change leaves no entry in Recent Activity.
 * The admins get an e-mail when the change affects who may sign up. `listAdmins` is passed in
 * because accounts build on settings.
 *
 * @returns the id of the outbox item to enqueue
 * @throws AppError 'conflict' if somebody else has changed the pickup places, 'validation' if one
 * of them is gone, or if this deployment has no pages for customers
 */
export async function updateSettings(
  context: OperationContext,
  given: Partial<Settings>,
  listAdmins: () => Promise<Recipients>,
): Promise<string | undefined> {
  const before = await readSettings();
  const pickup_places = nextPlaces(before.pickup_places, given.pickup_places);
  const after = { ...before, ...given, pickup_places };
  const changed = changedKeys(after, before);
  if (changed.length === 0) return undefined;
  if (changed.includes('customer_page') && after.customer_page === 'on' && !hasLinkKey)
    throw invalid('customer_page', 'Deploy with customers=true first (see the operations guide)');
  const notice = await signupNotice(context, { before, after }, listAdmins);
  const writes = () => [
    settingsWrite(Object.fromEntries(changed.map((key) => [key, after[key]]))),
    settingsActivity(context, 'Settings changed', describe(changed, after)),
    ...(notice?.writes ?? []),
  ];
  await transact(writes);
  return notice?.outboxId;
}

import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { settingKeys } from '#shared/schemas/setting-labels.ts';
import { enteredSettingsSchema, type Settings } from '#shared/schemas/settings.ts';

export const settingsFormSchema = enteredSettingsSchema.check(
  z.refine(
    ({ signup_policy, signup_domains }) => signup_policy !== 'domains' || signup_domains !== '',
    { path: ['signup_domains'], error: 'List at least one domain' },
  ),
);

/** The settings that must be filled in before the form can be saved (docs/product.md#settings). */
const required = ['store_name', 'app_name', 'tagline', 'tax_rate', 'notification_email'] as const;

/** The text of the toast when the form is invalid. */
export function invalidText(settings: Settings, errors: FieldErrors<Settings>): string {
  if (required.some((key) => settings[key].trim() === ''))
    return 'Please fill in all required fields';
  const wrong = settingKeys.find((key) => errors[key]);
  return (wrong && errors[wrong]?.message) || 'Please check your input.';
}

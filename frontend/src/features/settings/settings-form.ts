import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { settingKeys } from '#shared/schemas/setting-labels.ts';
import { enteredSettingsSchema } from '#shared/schemas/settings.ts';

/** Pickup places are saved for themselves. */
const fieldsSchema = z.omit(enteredSettingsSchema, { pickup_places: true });
/** The settings of the form. */
export type SettingFields = z.infer<typeof fieldsSchema>;
export const settingFields = settingKeys.filter((key) => key !== 'pickup_places');

export const settingsFormSchema = fieldsSchema.check(
  z.refine(
    ({ signup_policy, signup_domains }) => signup_policy !== 'domains' || signup_domains !== '',
    { path: ['signup_domains'], error: 'List at least one domain' },
  ),
);

/** The settings that must be filled in before the form can be saved (docs/product.md#settings). */
const required = ['store_name', 'app_name', 'tagline', 'tax_rate', 'notification_email'] as const;

/** The text of the toast when the form is invalid. */
export function invalidText(settings: SettingFields, errors: FieldErrors<SettingFields>): string {
  if (required.some((key) => settings[key].trim() === ''))
    return 'Please fill in all required fields';
  const wrong = settingFields.find((key) => errors[key]);
  return (wrong && errors[wrong]?.message) || 'Please check your input.';
}

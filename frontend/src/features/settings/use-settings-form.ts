import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { changedKeys, settingKeys } from '#shared/schemas/setting-labels.ts';
import { enteredSettingsSchema, type Settings } from '#shared/schemas/settings.ts';
import { useSaveSettings } from './api.ts';

/** The form of all cards. It saves only the changed settings. */
export function useSettingsForm(settings: Settings) {
  const save = useSaveSettings();
  const { pickup_places: _, ...defaultValues } = settings;
  const form = useForm<SettingFields>({
    resolver: zodResolver(settingsFormSchema),
    defaultValues,
  });
  const { getValues, setValue } = form;

  /** Shows the saved settings, but keeps fields that the user changed since `before`. */
  const takeOver = useCallback(
    (saved: SettingFields, before: SettingFields) => {
      for (const key of settingFields)
        if (getValues(key) === before[key] && saved[key] !== before[key])
          setValue(key, saved[key], { shouldValidate: true });
    },
    [getValues, setValue],
  );
  const shown = useRef(settings);
  useEffect(() => {
    takeOver(settings, shown.current);
    shown.current = settings;
  }, [settings, takeOver]);

  const submit = form.handleSubmit(
    (entered) => {
      const typed = getValues();
      const keys = settingFields.filter((key) => entered[key] !== settings[key]);
      const changes = Object.fromEntries(keys.map((key) => [key, entered[key]]));
      const fieldOf = (path: string) => settingFields.find((key) => key === path);
      save.mutate(
        { body: changes },
        {
          onSuccess: (saved) => takeOver(saved, typed),
          onError: (error) => showIssues(form, issuesOf(error), fieldOf),
        },
      );
    },
    (errors) => toastFailure('Validation Error', invalidText(getValues(), errors)),
  );
  useUnsavedInput({
    hasInput: () => changedKeys(getValues(), settings).length > 0,
    discard: () => form.reset(defaultValues),
  });
  return { form, submit, isSaving: save.isPending };
}

/** Pickup places are saved separately. */
const fieldsSchema = z.omit(enteredSettingsSchema, { pickup_places: true });
export type SettingFields = z.infer<typeof fieldsSchema>;
const settingFields = settingKeys.filter((key) => key !== 'pickup_places');

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

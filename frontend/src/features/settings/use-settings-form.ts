import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { changedKeys } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { useSaveSettings } from './api/save-settings.ts';
import {
  invalidText,
  type SettingFields,
  settingFields,
  settingsFormSchema,
} from './settings-form.ts';

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
      save.mutate(changes, { onSuccess: (saved) => takeOver(saved, typed) });
    },
    (errors) => toastFailure('Validation Error', invalidText(getValues(), errors)),
  );
  useUnsavedInput({
    hasInput: () => changedKeys(getValues(), settings).length > 0,
    discard: () => form.reset(defaultValues),
  });
  return { form, submit, isSaving: save.isPending };
}

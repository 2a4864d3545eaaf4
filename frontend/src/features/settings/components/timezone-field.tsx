import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { settingLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Formats 'America/Los_Angeles' as users search for it: 'America/Los Angeles'. */
const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

export function TimezoneField() {
  const { field, fieldState } = useController<Settings, 'timezone'>({ name: 'timezone' });
  return (
    <Autocomplete
      // The saved time zone may have a name that this browser does not list, such as UTC.
      options={zones.includes(field.value) ? zones : [field.value, ...zones]}
      getOptionLabel={zoneLabel}
      value={field.value}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      disableClearable
      autoHighlight
      // The same height and text indent as the other fields.
      sx={{ '& .MuiAutocomplete-inputRoot': { py: 0, pl: '10px' } }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={settingLabels.timezone}
          error={Boolean(fieldState.error)}
          helperText={
            fieldState.error?.message ?? 'Pickup times are shown in this time zone everywhere'
          }
        />
      )}
    />
  );
}

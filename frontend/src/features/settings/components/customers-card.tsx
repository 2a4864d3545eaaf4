import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SettingFields } from '#frontend/features/settings/use-settings-form.ts';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { settingLabels } from '#shared/schemas/setting-labels.ts';
import { onOff, settingColumns } from './setting-field.tsx';

const parts = [
  ['customer_asks', 'For another time, or in a note; your team answers by e-mail'],
  ['customer_here', 'Customers tap it when they arrive, and Pickups lists them first'],
  ['card_link', 'Customers pay by card on their page'],
] as const;

const page = 'Each order gets a page, with a link in its customer’s e-mails';

/** The settings of the customer's page (docs/product.md#settings). */
export function CustomersCard() {
  const { control } = useFormContext<SettingFields>();
  const [isOn, takesCards] = useWatch({ control, name: ['customer_page', 'card_link'] }).map(
    (value) => value === 'on',
  );
  // Without the page, cards have to be switched off too.
  const others = parts.filter(([name]) => isOn || (takesCards && name === 'card_link'));
  const shown = [['customer_page', page] as const, ...others];
  return (
    <SectionCard title="Customers">
      <Box sx={settingColumns}>
        {shown.map(([name, hint]) => (
          <FormSelect
            key={name}
            control={control}
            name={name}
            label={settingLabels[name]}
            options={onOff}
            hint={hint}
          />
        ))}
      </Box>
    </SectionCard>
  );
}

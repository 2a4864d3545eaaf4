import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import { showIssues } from '#frontend/lib/form-errors.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import { maxLeadDays, type Opening } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';
import Delete from '~icons/ic/outline-delete';

type Lead = Opening['lead'];

/** The fields of the lead time: numbers are text, and '' means no cut-off. */
type LeadFields = {
  days: string;
  cutOff: string;
  exceptions: { of: Lead['exceptions'][number]['of']; id: string; days: string }[];
};

const leadFieldsOf = ({ days, cutOff, exceptions }: Lead): LeadFields => ({
  days: String(days),
  cutOff: cutOff ?? '',
  exceptions: exceptions.map((one) => ({ ...one, days: String(one.days) })),
});

/** A blank is not a number, so the server reports it at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const leadOf = ({ days, cutOff, exceptions }: LeadFields): Lead => ({
  days: numberOf(days),
  cutOff: cutOff || null,
  exceptions: exceptions.map((one) => ({ ...one, days: numberOf(one.days) })),
});

const AddException = lazyPart(async () => (await import('./add-exception.tsx')).AddException);

type Props = {
  lead: Opening['lead'];
  products: Product[];
  categories: Category[];
} & SaveOpening;

const days = {
  type: 'number',
  slotProps: { htmlInput: { min: 0, max: maxLeadDays, step: 1 } },
} as const;

function useLeadForm({ lead, save }: Pick<Props, 'lead' | 'save'>) {
  const form = useForm({ values: leadFieldsOf(lead), resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  useUnsavedInput({ hasInput: () => isDirty, discard: () => form.reset() });
  const submit = form.handleSubmit((fields) =>
    save({
      change: (rules) => ({ ...rules, lead: leadOf(fields) }),
      onSaved: () => form.reset(fields),
      onIssues: (issues) =>
        showIssues(
          form,
          issues,
          (path) => path.replace(/^lead\./, '').replace(/\.id$/, '.days') as 'days',
        ),
    }),
  );
  return { form, submit };
}

/** How long before its pickup an order must be placed: working days, the cut-off time, and exceptions. */
export function LeadCard({ lead, products, categories, save, isSaving }: Props) {
  const { form, submit } = useLeadForm({ lead, save });
  const { control } = form;
  const text = textOf(form);
  const exceptions = useFieldArray({ control, name: 'exceptions', keyName: 'key' });
  const titleOf = ({ of, id }: { of: string; id: string }) =>
    of === 'product'
      ? (products.find((one) => one.id === id)?.title ?? 'A product that was deleted')
      : `All ${categories.find((one) => one.id === id)?.name ?? 'of a category that was deleted'}`;
  return (
    <SectionCard title="Lead Time">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormTextField
            {...days}
            {...text('days')}
            label="Working Days"
            helperText="Between the order and its pickup; 0 for none"
          />
          <FormTextField
            {...text('cutOff')}
            type="time"
            label="Order By (optional)"
            helperText="Later orders count as those of the next day"
          />
        </Box>
        <Typography variant="subtitle1">Exceptions</Typography>
        {exceptions.fields.map((field, index) => (
          <ExceptionRow
            key={field.key}
            title={titleOf(field)}
            {...text(`exceptions.${index}.days`)}
            onRemove={() => exceptions.remove(index)}
          />
        ))}
        {/* As tall as the field, so that nothing moves when it appears. */}
        <Box sx={{ minHeight: 72 }}>
          <AddException
            products={products}
            categories={categories}
            taken={exceptions.fields}
            onAdd={(added) => exceptions.append({ ...added, days: '1' })}
          />
        </Box>
        <Box>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Save Lead Time
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}

type ExceptionProps = { title: string; onRemove: () => void } & Pick<
  ComponentProps<typeof FormTextField>,
  'field' | 'error'
>;

function ExceptionRow({ title, field, error, onRemove }: ExceptionProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, pt: 2.5, overflowWrap: 'anywhere' }}>{title}</Box>
      <FormTextField
        {...days}
        field={field}
        error={error}
        slotProps={{
          htmlInput: {
            ...days.slotProps.htmlInput,
            'aria-label': `Working days of ${title}`,
          },
        }}
        sx={{ width: 96 }}
      />
      <NamedIconButton name={`Remove ${title}`} onClick={onRemove}>
        <Delete />
      </NamedIconButton>
    </Box>
  );
}

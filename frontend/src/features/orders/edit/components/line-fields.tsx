import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Fragment, memo, type ReactNode } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { LineText } from '#frontend/entities/cart/line-text.tsx';
import { lineAmount } from '#frontend/features/orders/edit/items-form.ts';
import type { ItemsForm } from '#frontend/features/orders/edit/use-items-form.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { Amount } from '#frontend/ui/data/money-text.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { maxQuantity } from '#shared/orders/limits.ts';
import { type EnteredField, type EnteredText, enteredTexts } from '#shared/orders/line/entered.ts';
import Delete from '~icons/ic/round-delete-outline';
import { type Asked, LineOptions } from './line-options.tsx';

const grid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr) auto 44px',
    md: 'minmax(0, 1fr) 96px 128px 92px 44px',
  },
  gridTemplateAreas: {
    xs: '"title title total remove" "quantity price price price" "notes notes notes notes"',
    md: '"title quantity price total remove" "notes quantity price total remove"',
  },
};
const row = {
  ...grid,
  pt: 3,
  // As wide as the text; a border would extend into the padding.
  '&::after': { content: '""', gridColumn: '1 / -1', borderBottom: 1, borderColor: 'divider' },
  // Skips the layout of lines outside the viewport; the padding keeps focus rings visible.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120px',
  px: 3,
  // In columns, the labels above the first line apply to all lines.
  '--label-height': { xs: '0px', md: '27px' },
  '&:not(:first-of-type)': { '--label-height': '0px' },
  // Keeps a focused element from being covered by the search above the lines.
  '& *': { scrollMarginTop: 120 },
};
const labeled = { 'li:not(:first-of-type) > & label': { md: visuallyHidden } };
/** Aligns a cell with the fields of its line, below their labels if they show any. */
const besideFields = 'var(--label-height)';

// Otherwise the mouse wheel would change a focused number unnoticed.
const leaveOnWheel = (event: { currentTarget: HTMLElement }) => event.currentTarget.blur();

const totalSx = {
  gridArea: 'total',
  justifySelf: 'end',
  fontWeight: 600,
  pt: `calc(${besideFields} + 10px)`,
};

type Props = {
  form: ItemsForm;
  index: number;
  /** The questions of its product; undefined if it has none. */
  asked: Asked | undefined;
  /** All props keep their identity between renders, because an order may have 100 lines. */
  onRemove: (index: number) => void;
  /** False for the only line: an order must keep one. */
  canRemove: boolean;
  /** Content under the title or a field that another user also changed; usually undefined. */
  theirs: ((name: EnteredField | 'line') => ReactNode) | undefined;
};

function LineTitle({ title, sku }: { title: string; sku: string | null }) {
  return (
    <>
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {sku && (
        <Typography variant="body2" color="textSecondary">
          {sku}
        </Typography>
      )}
    </>
  );
}

type NumberFieldProps = {
  label: string;
  /** The product's title. */
  of: string;
  limits: ComponentProps<'input'>;
  sign?: ReactNode;
} & Pick<ComponentProps<typeof FormTextField>, 'field' | 'error'>;

function NumberField({ label, of, limits, sign, ...input }: NumberFieldProps) {
  return (
    <FormTextField
      type="number"
      onWheel={leaveOnWheel}
      label={label}
      {...input}
      slotProps={{
        htmlInput: { 'aria-label': `${label} of ${of}`, ...limits },
        input: { startAdornment: sign },
      }}
    />
  );
}

type TextsProps = Pick<Props, 'form' | 'index' | 'theirs'> & {
  of: string;
  errors: Partial<Record<EnteredText, { message?: string }>> | undefined;
};

/** Notes for the bakers, and what else staff type about a line. */
const LineTexts = ({ form, index, of, errors, theirs }: TextsProps) =>
  enteredTexts.map((name) => (
    <Fragment key={name}>
      <Controller
        control={form.control}
        name={`items.${index}.${name}`}
        render={({ field }) => (
          <LineText field={name} of={of} text={field.value} onChange={field.onChange} />
        )}
      />
      {errors?.[name] && <FormHelperText error>{errors[name].message}</FormHelperText>}
      {theirs?.(name)}
    </Fragment>
  ));

export const LineFieldsRow = memo(function LineFieldsRow(props: Props) {
  const { form, index, asked, canRemove, onRemove, theirs } = props;
  const { control } = form;
  const line = useWatch({ control, name: `items.${index}` });
  const errors = useFormState({ control, name: `items.${index}` }).errors.items?.[index];
  const { productTitle: title } = line;
  return (
    // Focused when an adjacent line was removed.
    <Box component="li" aria-label={title} tabIndex={-1} sx={row}>
      <Box sx={{ gridArea: 'title', minWidth: 0 }}>
        <LineTitle title={title} sku={line.productSku} />
        {errors?.productId && <FormHelperText error>{errors.productId.message}</FormHelperText>}
        {theirs?.('line')}
      </Box>
      <Box sx={{ gridArea: 'quantity', ...labeled }}>
        <NumberField
          label="Quantity"
          of={title}
          field={form.register(`items.${index}.quantity`, {
            onBlur: ({ target }) => {
              // Blank becomes 1 (docs/product.md#edit-order-items).
              if (target.value.trim() === '') form.setValue(`items.${index}.quantity`, '1');
            },
          })}
          error={errors?.quantity?.message}
          limits={{ min: 1, max: maxQuantity, step: 1, inputMode: 'numeric' }}
        />
        {theirs?.('quantity')}
      </Box>
      <Box sx={{ gridArea: 'price', ...labeled }}>
        <NumberField
          label="Unit Price"
          of={title}
          field={form.register(`items.${index}.unitPrice`)}
          error={errors?.unitPrice?.message}
          limits={{ min: 0, step: 0.01, inputMode: 'decimal' }}
          sign={<InputAdornment position="start">$</InputAdornment>}
        />
        {theirs?.('unitPrice')}
      </Box>
      <Box sx={totalSx}>
        <Amount cents={lineAmount(line)} />
      </Box>
      <Box sx={{ gridArea: 'remove', pt: besideFields }}>
        <NamedIconButton
          name={`Remove ${title}`}
          disabled={!canRemove}
          onClick={() => onRemove(index)}
        >
          <Delete />
        </NamedIconButton>
      </Box>
      <Box sx={{ gridArea: 'notes' }}>
        <LineOptions form={form} index={index} asked={asked} theirs={theirs} />
        <LineTexts form={form} index={index} of={title} errors={errors} theirs={theirs} />
      </Box>
    </Box>
  );
});

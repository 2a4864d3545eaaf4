import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showError } from '#frontend/lib/form-errors.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
  defaultCategoryColor,
} from '#shared/schemas/categories.ts';
import { CategoryBadge } from './category-badge.tsx';
import { ColorPicker } from './color-picker.tsx';
import { presetOf } from './preset-colors.ts';
import { useSaveCategory } from './save-category.ts';

type Fields = z.input<typeof categoryInputSchema>;
type Props = {
  category: Category | null;
  open: boolean;
  onClose: () => void;
  onSaved?: (category: Category) => void;
};

/** 'Add Category' and 'Edit Category': the name, and the color of the badge. */
export function CategoryDialog({ category, open, onClose, onSaved }: Props) {
  const save = useSaveCategory(category);
  const form = useForm<Fields, unknown, CategoryInput>({
    resolver: zodResolver(categoryInputSchema),
    defaultValues: {
      name: category?.name ?? '',
      color: category ? category.color : defaultCategoryColor,
    },
  });
  const { isDirty } = form.formState;
  const text = textOf(form);
  const color = useController({ control: form.control, name: 'color' }).field;
  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: (saved) => {
        onSaved?.(saved);
        onClose();
      },
      onError: (error) => showError(form, error, () => 'name'),
    }),
  );
  const isOther = category && !presetOf(category.color);
  const name = useWatch({ control: form.control, name: 'name' });
  const badge = { id: category?.id ?? '', name: name.trim(), color: color.value ?? null };
  return (
    <DialogForm
      open={open}
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel={category ? 'Save' : 'Add'}
      busy={save.isPending}
      hasInput={() => isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        // A blank name does nothing (docs/product.md#categories).
        if (badge.name !== '') void submit(event);
      }}
      onClose={onClose}
    >
      <FormTextField
        {...text('name', { onChange: () => form.clearErrors('name') })}
        id="category-name"
        label="Category Name"
        required
        autoComplete="off"
        autoFocus
      />
      <ColorPicker
        value={color.value ?? null}
        onChange={color.onChange}
        other={isOther ? { value: category.color, shownAs: categoryColor(category) } : undefined}
        preview={badge.name && <CategoryBadge category={badge} />}
      />
    </DialogForm>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFieldError } from '#frontend/lib/form-errors.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
  defaultCategoryColor,
} from '#shared/schemas/categories.ts';
import { CategoryBadge } from './category-badge.tsx';
import { ColorPicker } from './color-picker.tsx';
import { useCreateCategory } from './create-category.ts';
import { presetOf } from './preset-colors.ts';
import { useUpdateCategory } from './update-category.ts';

type Fields = z.input<typeof categoryInputSchema>;
type Props = {
  /** Null to add a new one. */
  category: Category | null;
  open: boolean;
  onClose: () => void;
  onSaved?: (category: Category) => void;
};

/** Saves a new or changed category. */
function useSaveCategory(category: Category | null) {
  const create = useCreateCategory();
  const update = useUpdateCategory();
  type Callbacks = { onSuccess: (saved: Category) => void; onError: (error: Error) => void };
  return {
    isPending: create.isPending || update.isPending,
    save: (input: CategoryInput, callbacks: Callbacks) =>
      category
        ? update.mutate({ id: category.id, input }, callbacks)
        : create.mutate(input, callbacks),
  };
}

/** 'Add Category' and 'Edit Category': the name, and the color of the badge. */
export function CategoryDialog({ category, open, onClose, onSaved }: Props) {
  const { save, isPending } = useSaveCategory(category);
  const form = useForm<Fields, unknown, CategoryInput>({
    resolver: zodResolver(categoryInputSchema),
    defaultValues: {
      name: category?.name ?? '',
      color: category ? category.color : defaultCategoryColor,
    },
  });
  const { errors, isDirty } = form.formState;
  const color = useController({ control: form.control, name: 'color' }).field;
  const submit = form.handleSubmit((input) =>
    save(input, {
      onSuccess: (saved) => {
        onSaved?.(saved);
        onClose();
      },
      onError: (error) => showFieldError(form, 'name', error),
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
      busy={isPending}
      hasInput={() => isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        // A blank name does nothing (docs/product.md#categories).
        if (badge.name !== '') void submit(event);
      }}
      onClose={onClose}
    >
      <FormTextField
        field={form.register('name', { onChange: () => form.clearErrors('name') })}
        error={errors.name?.message}
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

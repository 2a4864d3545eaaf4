import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import { type Control, Controller, type FieldErrors, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CategoryDialog } from '#frontend/entities/catalog/category-dialog.tsx';
import { useSaveProduct } from '#frontend/features/products/api.ts';
import {
  invalidPrice,
  type ProductFields,
  type ProductForm,
  productBody,
  productFieldsOf,
  productFormSchema,
} from '#frontend/features/products/product-form-schema.ts';
import { send } from '#frontend/lib/api-client.ts';
import { showError } from '#frontend/lib/form-errors.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { ImageField } from '#frontend/ui/forms/image-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { Fold } from '#frontend/ui/layout/fold.tsx';
import { imagesApi } from '#shared/api/images.ts';
import type { Product } from '#shared/schemas/products.ts';
import { AllergensField } from './allergens-field.tsx';
import { CategorySelect } from './category-select.tsx';
import { KitchenFold } from './kitchen-fold.tsx';
import { OptionSetsField } from './option-sets-field.tsx';

/** Pictures of products, with enough pixels for the product dialog on a high-resolution screen. */
const productImages: ImageTarget = {
  maxSide: 1_280,
  withThumbnail: true,
  presign: imagesApi.uploadProductImage,
  register: async (body, options) =>
    (await send(imagesApi.registerProductImage, { ...options, body })).imagePath,
};

const fieldOf = (path: string) =>
  path === 'sku-taken' ? 'sku' : z.keyof(productFormSchema).safeParse(path.split('.')[0]).data;

const sayInvalidPrice = ({ price }: FieldErrors<ProductFields>) => {
  if (price) toastFailure('Validation Error', price.message ?? invalidPrice);
};

function useProductForm(product: Product | null, onSaved: () => void) {
  const form = useForm<ProductFields, unknown, ProductForm>({
    resolver: zodResolver(productFormSchema),
    defaultValues: productFieldsOf(product),
  });
  const save = useSaveProduct(product);
  const submit = form.handleSubmit(
    (fields) =>
      save.mutate(productBody(fields, product), {
        onSuccess: onSaved,
        onError: (error) => showError(form, error, fieldOf),
      }),
    sayInvalidPrice,
  );
  return { form, submit, isSaving: save.isPending };
}

type SwitchProps = {
  control: Control<ProductFields, unknown, ProductForm>;
  name: 'isAvailable' | 'isTaxable';
  label: string;
};

function FormSwitch({ control, name, label }: SwitchProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field } }) => (
        <FormControlLabel
          label={label}
          control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
        />
      )}
    />
  );
}

type FieldsProps = {
  form: ReturnType<typeof useProductForm>['form'];
  upload: ReturnType<typeof useImageUpload>;
  onAddCategory: () => void;
};

type TextName = Exclude<
  keyof ProductFields,
  'categoryId' | 'isAvailable' | 'isTaxable' | 'imageUrl' | 'optionSets'
>;

function Fields({ form, upload, onAddCategory }: FieldsProps) {
  const text = (name: TextName) => ({ ...textOf(form)(name), id: `product-${name}` });
  const area = { multiline: true, minRows: 3, maxRows: 6 };
  return (
    <Box
      sx={{
        // Scrolls with the hidden input of the picture, which would lengthen the dialog.
        position: 'relative',
        display: 'grid',
        gap: 4,
        pt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <FormTextField {...text('title')} label="Product Name" required autoFocus />
      <CategorySelect control={form.control} onAdd={onAddCategory} />
      <FormTextField
        {...text('price')}
        label="Price"
        type="number"
        required
        slotProps={{
          htmlInput: { step: 0.01, min: 0, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormTextField {...text('unit')} label="Unit" placeholder="each, 5-pack, 6-inch" />
      <FormTextField {...text('sku')} label="SKU" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'end' }}>
        <FormSwitch control={form.control} name="isAvailable" label="Available" />
        <FormSwitch control={form.control} name="isTaxable" label="Taxable" />
      </Box>
      <FormTextField {...text('description')} label="Description" {...area} />
      <FormTextField {...text('ingredients')} label="Ingredients" {...area} />
      <AllergensField form={form} />
      <ImageField
        name="Product Image"
        hint="Choose a picture or drop it here, 5 MB at most."
        imageUrl={form.watch('imageUrl') ?? null}
        upload={upload}
        onRemove={() => {
          upload.clear();
          form.setValue('imageUrl', null, { shouldDirty: true });
        }}
      />
      <OptionsFold form={form} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <KitchenFold form={form} />
      </Box>
    </Box>
  );
}

function OptionsFold({ form }: Pick<FieldsProps, 'form'>) {
  const { defaultValues, errors } = form.formState;
  return (
    <Fold
      title="Options"
      hint="Sizes, flavors, an inscription"
      opens={Boolean(defaultValues?.optionSets?.length) || Boolean(errors.optionSets)}
    >
      <OptionSetsField control={form.control} />
    </Fold>
  );
}

type Props = { product: Product | null; open: boolean; onClose: () => void };

/** The 'Add Product' and 'Edit Product' dialog; a null `product` adds one. */
export function ProductFormDialog({ product, open, onClose }: Props) {
  const { form, submit, isSaving } = useProductForm(product, onClose);
  const { isDirty } = form.formState;
  const adding = useDialog<null>();
  const upload = useImageUpload(productImages, (imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  return (
    <>
      <DialogForm
        open={open}
        title={product ? 'Edit Product' : 'Add Product'}
        submitLabel={product ? 'Update Product' : 'Add Product'}
        busy={isSaving || upload.isUploading}
        maxWidth="md"
        hasInput={() => isDirty || upload.isUploading}
        onSubmit={submit}
        onClose={onClose}
      >
        <Fields form={form} upload={upload} onAddCategory={() => adding.open(null)} />
      </DialogForm>
      {adding.show((category, opening) => (
        <CategoryDialog
          category={category}
          {...opening}
          onSaved={({ id }) =>
            form.setValue('categoryId', id, { shouldDirty: true, shouldValidate: true })
          }
        />
      ))}
    </>
  );
}

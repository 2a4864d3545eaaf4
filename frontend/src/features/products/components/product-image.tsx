import type { useProductForm } from '#frontend/features/products/use-product-form.ts';
import type { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { ImageField } from '#frontend/ui/forms/image-field.tsx';

type Props = {
  form: ReturnType<typeof useProductForm>['form'];
  upload: ReturnType<typeof useImageUpload>;
};

/** The picture of the product in the form. */
export const ProductImage = ({ form, upload }: Props) => (
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
);

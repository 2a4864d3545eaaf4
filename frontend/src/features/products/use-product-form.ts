import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import type { Product } from '#shared/schemas/products.ts';
import { useCreateProduct } from './api/create-product.ts';
import { useUpdateProduct } from './api/update-product.ts';
import {
  invalidPrice,
  type ProductFields,
  type ProductForm,
  productBody,
  productFieldsOf,
  productFormSchema,
} from './product-form-schema.ts';

type Form = UseFormReturn<ProductFields, unknown, ProductForm>;

/** Shows the server's validation errors at their fields. */
function showIssues(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const issues =
    error.code === 'sku-taken'
      ? [{ path: 'sku', message: error.error ?? 'Another product already has this SKU' }]
      : error.issues;
  for (const { path, message } of issues) {
    const field = z.keyof(productFormSchema).safeParse(path);
    if (field.success) form.setError(field.data, { message }, { shouldFocus: true });
  }
}

const sayInvalidPrice = ({ price }: FieldErrors<ProductFields>) => {
  if (price) toastFailure('Validation Error', price.message ?? invalidPrice);
};

/** The Add/Edit form; null adds a product. */
export function useProductForm(product: Product | null, onSaved: () => void) {
  const form = useForm<ProductFields, unknown, ProductForm>({
    resolver: zodResolver(productFormSchema),
    defaultValues: productFieldsOf(product),
  });
  const create = useCreateProduct();
  const update = useUpdateProduct();
  const submit = form.handleSubmit((fields) => {
    const input = productBody(fields, product);
    const outcome = { onSuccess: onSaved, onError: (error: Error) => showIssues(form, error) };
    if (product) update.mutate({ id: product.id, input }, outcome);
    else create.mutate(input, outcome);
  }, sayInvalidPrice);
  return { form, submit, isSaving: create.isPending || update.isPending };
}

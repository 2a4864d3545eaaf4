import { productInputSchema, productSchema } from '#shared/schemas/products.ts';
import { created } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { addProduct } from './add-product.ts';

/** `POST /api/products`. */
export const createProduct = endpoint({
  access: 'session',
  body: productInputSchema,
  output: productSchema,
  handle: async (call) => created(await addProduct(operationOf(call), call.body)),
});

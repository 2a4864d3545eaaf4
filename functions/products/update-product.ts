import * as z from 'zod';
import { productSchema } from '#shared/schemas/products.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { changeProduct } from './change-product.ts';

/** `PATCH /api/products/{id}`: any of the fields; they are judged together with those that stay. */
export const updateProduct = endpoint({
  access: 'session',
  body: z.record(z.string(), z.unknown()),
  output: productSchema,
  handle: async (call) => ok(await changeProduct(operationOf(call), call.param('id'), call.body)),
});

import { noContent } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { removeProduct } from './remove-product.ts';

/** `DELETE /api/products/{id}`. */
export const deleteProduct = endpoint({
  access: 'session',
  handle: async (call) => {
    await removeProduct(operationOf(call), call.param('id'));
    return noContent();
  },
});

import { endpoint } from '../http/endpoint.ts';
import { orderAnswer, orderOutput } from './order-answer.ts';

/** GET /api/orders/{id} */
export const getOrder = endpoint({
  access: 'session',
  output: orderOutput,
  handle: (call) => orderAnswer(call.param('id'), call.now),
});

import { endpoint, operationOf } from '../http/endpoint.ts';
import { enqueueOutbox } from '../outbox/enqueue.ts';
import { orderAnswer, orderOutput } from './order-answer.ts';
import { repeatEmail } from './repeat-email.ts';

/** POST /api/orders/{id}/emails/{emailId}/resend */
export const resendEmail = endpoint({
  access: 'session',
  output: orderOutput,
  handle: async (call) => {
    const orderId = call.param('id');
    const outboxId = await repeatEmail(operationOf(call), orderId, call.param('emailId'));
    if (outboxId) await enqueueOutbox(outboxId);
    return orderAnswer(orderId, call.now);
  },
});

import { updatePaymentStatusSchema } from '#shared/schemas/orders.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { changePaymentStatus } from './change-payment-status.ts';

/** PATCH /api/orders/{id}/payment-status */
export const updatePaymentStatus = changeEndpoint(updatePaymentStatusSchema, changePaymentStatus);

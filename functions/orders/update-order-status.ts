import { updateOrderStatusSchema } from '#shared/schemas/orders.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { changeStatus } from './change-status.ts';

/** PATCH /api/orders/{id}/status */
export const updateOrderStatus = changeEndpoint(updateOrderStatusSchema, changeStatus);

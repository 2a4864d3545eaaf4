import { updateOrderItemsSchema } from '#shared/schemas/orders.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { changeItems } from './change-items.ts';

/** PATCH /api/orders/{id}/items */
export const updateOrderItems = changeEndpoint(updateOrderItemsSchema, changeItems);

import { updateOrderCustomerSchema } from '#shared/schemas/orders.ts';
import { changeCustomer } from './change-customer.ts';
import { changeEndpoint } from './change-endpoint.ts';

/** PATCH /api/orders/{id}/customer */
export const updateOrderCustomer = changeEndpoint(updateOrderCustomerSchema, changeCustomer);

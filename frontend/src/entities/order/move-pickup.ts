/** An order's page opens Move Pickup at once behind this. */
export const movePickupHash = '#move';

export const movePickupPath = (orderId: string): string => `/orders/${orderId}${movePickupHash}`;

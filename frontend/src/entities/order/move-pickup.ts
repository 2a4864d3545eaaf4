/** An order's page with this hash opens Move Pickup at once. */
export const movePickupHash = '#move';

export const movePickupPath = (orderId: string): string => `/orders/${orderId}${movePickupHash}`;

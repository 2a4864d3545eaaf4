/** The sort key of each index of the order list. The partition of every index is the order status. */
export const orderIndexes = {
  'by-created': 'sortCreated',
  'by-pickup': 'sortPickup',
  'by-customer': 'sortCustomer',
  'by-total': 'sortTotal',
  'by-payment': 'sortPayment',
};

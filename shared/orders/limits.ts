/** Most lines of an order, and highest quantity of a line (docs/product.md#limits). */
export const maxOrderLines = 100;
export const maxQuantity = 999;

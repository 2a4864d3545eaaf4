/** The most lines of an order, and the highest quantity of a line (docs/product.md#limits). */
export const maxOrderLines = 100;
export const maxQuantity = 999;

export const discountTypes = ['none', 'percentage', 'dollar'] as const;
export type DiscountType = (typeof discountTypes)[number];

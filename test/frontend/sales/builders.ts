import type { Sales, SalesSums } from '#shared/schemas/sales.ts';

const nothing: SalesSums = {
  orders: 0,
  gross: 0,
  discounts: 0,
  exempt: 0,
  taxes: [],
  total: 0,
  products: [],
  hours: [],
  methods: [],
};

/** Sales without orders, except for the given figures. */
export const someSales = (
  given: Partial<Omit<Sales, 'sums'>> & { sums?: Partial<SalesSums> } = {},
): Sales => ({
  today: '2026-06-14',
  days: [],
  ...given,
  sums: { ...nothing, ...given.sums },
});

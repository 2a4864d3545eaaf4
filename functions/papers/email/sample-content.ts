import { priced } from '#functions/orders/changes/order-rules.ts';
import type { OrderContent, StoredLine } from '#functions/orders/order/order-content.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { sampleCustomer } from '#shared/email/sample-order.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const line = (id: string, changes: Partial<StoredLine>): StoredLine => ({
  id,
  productId: null,
  productTitle: '',
  productSku: null,
  unit: 'each',
  quantity: 1,
  unitPrice: 0,
  isTaxable: false,
  productionNotes: null,
  ...changes,
});

const lines = [
  line('loaf', { productTitle: 'Country sourdough', quantity: 2, unitPrice: 850 }),
  line('cake', {
    productTitle: 'Chocolate layer cake',
    unit: '8-inch',
    unitPrice: 4_200,
    isTaxable: true,
    productionNotes: 'Write "Happy Birthday, Ana"',
  }),
];

const twoDays = 2 * 24 * 60 * 60 * 1000;

/** The content of the sample order: a pickup in two days, priced with the store's tax rate. */
export function sampleContent(
  { timezone, tax_rate, pickup_places }: Settings,
  now: Date,
): OrderContent {
  const [first] = offeredPlaces(pickup_places.places);
  const day = storeDay(new Date(now.getTime() + twoDays), timezone);
  return priced({
    customer: sampleCustomer,
    takenBy: { id: 'sample', name: 'Sam' },
    pickupDate: pickupInstant(day, '10:00', timezone),
    pickupLocation: first?.id ?? '',
    timezone,
    orderNotes: null,
    lines,
    discountType: 'none',
    discountValue: 0,
    taxRate: tax_rate,
  });
}

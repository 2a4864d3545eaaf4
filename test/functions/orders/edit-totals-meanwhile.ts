import type { Example } from './edit-totals-example.ts';

/**
 * Edits while the store moves on: an order keeps the rate of the day it was placed, a line the
 * price and taxability it was sold with (docs/product.md#editing-an-order).
 */
export const meanwhileExamples: Example[] = [
  {
    why: 'the rate is that of the day the order was placed, for lines that are added later, too',
    rate: '7.25',
    lines: { Cake: '1 × 10.00 taxed' },
    discount: 'none',
    is: '10.00 - 0.00 + 0.73 = 10.73', // 0.725
    edits: [
      {
        before: { rate: '9.5' },
        firstName: 'Zoë',
        says: 'changed the name from “Maria Lopez” to “Zoë Lopez”',
      },
      {
        lines: { Cake: '2 × 10.00 taxed' },
        is: '20.00 - 0.00 + 1.45 = 21.45',
        says: 'changed the quantity of Cake from 1 to 2; changed the total from $10.73 to $21.45',
      },
      {
        lines: { Cake: '2 × 10.00 taxed', Pie: '1 × 4.00 taxed' },
        is: '24.00 - 0.00 + 1.74 = 25.74',
        says: 'added 1 × Pie; changed the total from $21.45 to $25.74',
      },
    ],
  },
  {
    why: 'an order placed before there was a tax stays without',
    rate: '0',
    lines: { Cake: '1 × 10.00 taxed' },
    discount: '$1',
    is: '10.00 - 1.00 + 0.00 = 9.00',
    edits: [
      {
        before: { rate: '8.875' },
        lines: { Cake: '2 × 10.00 taxed' },
        is: '20.00 - 1.00 + 0.00 = 19.00',
        says: 'changed the quantity of Cake from 1 to 2; changed the total from $9.00 to $19.00',
      },
    ],
  },
  {
    why: 'a line keeps its price and that it is untaxed; another of the same product is taxed as that is now',
    rate: '10',
    lines: { Bread: '1 × 2.00' },
    discount: 'none',
    is: '2.00 - 0.00 + 0.00 = 2.00',
    edits: [
      {
        before: { catalog: { Bread: '1 × 3.00 taxed' } },
        lines: { Bread: '2 × 2.00' },
        is: '4.00 - 0.00 + 0.00 = 4.00',
        says: 'changed the quantity of Bread from 1 to 2; changed the total from $2.00 to $4.00',
      },
      {
        lines: { Bread: '2 × 2.00', 'Bread#2': '1 × 3.00 taxed' },
        is: '7.00 - 0.00 + 0.30 = 7.30', // 3.00 × 10 %
        says: 'added 1 × Bread; changed the total from $4.00 to $7.30',
      },
    ],
  },
  {
    why: 'a line that is removed and added again is taxed as its product is now',
    rate: '8.75',
    lines: { Cake: '1 × 4.50 taxed', Bread: '1 × 2.25' },
    discount: 'none',
    is: '6.75 - 0.00 + 0.39 = 7.14', // 4.50 × 8.75 % = 0.39375
    edits: [
      {
        before: { catalog: { Cake: '1 × 4.50' } },
        lines: { Bread: '1 × 2.25' },
        is: '2.25 - 0.00 + 0.00 = 2.25',
        says: 'removed 1 × Cake; changed the total from $7.14 to $2.25',
      },
      {
        lines: { Bread: '1 × 2.25', Cake: '1 × 4.50' },
        is: '6.75 - 0.00 + 0.00 = 6.75',
        says: 'added 1 × Cake; changed the total from $2.25 to $6.75',
      },
    ],
    oneWay: 'cakes are not taxed any more',
  },
  {
    why: 'a line stays taxed when its product is gone',
    rate: '8.875',
    lines: { Cake: '1 × 8.00 taxed' },
    discount: 'none',
    is: '8.00 - 0.00 + 0.71 = 8.71',
    edits: [
      {
        before: { gone: 'Cake' },
        discount: '50%',
        is: '8.00 - 4.00 + 0.36 = 4.36', // 4.00 × 8.875 % = 0.355
        says: 'changed the discount from none to 50%; changed the total from $8.71 to $4.36',
      },
    ],
  },
  {
    why: 'a product is added at the price that staff say, taxed as the catalog says',
    rate: '8.875',
    lines: { Bread: '1 × 2.25' },
    discount: '12.5%',
    is: '2.25 - 0.28 + 0.00 = 1.97', // 0.28125
    catalog: { Pie: '1 × 5.00 taxed' },
    edits: [
      {
        lines: { Bread: '1 × 2.25', Pie: '2 × 3.33 taxed' },
        is: '8.91 - 1.11 + 0.52 = 8.32', // 1.11375; 6.66 × 7.80 / 8.91 × 8.875 % = 0.517434…
        says: 'added 2 × Pie; changed the total from $1.97 to $8.32',
      },
    ],
  },
  {
    why: 'what was paid follows the edits of an order that is paid',
    rate: '7.25',
    lines: { Cake: '1 × 10.00 taxed' },
    discount: '$2.50',
    is: '10.00 - 2.50 + 0.54 = 8.04', // 7.50 × 7.25 % = 0.54375
    edits: [
      { payment: 'paid', says: 'changed the payment status from UNPAID to PAID' },
      {
        lines: { Cake: '2 × 10.00 taxed' },
        is: '20.00 - 2.50 + 1.27 = 18.77', // 17.50 × 7.25 % = 1.26875
        says: 'changed the quantity of Cake from 1 to 2; changed the total from $8.04 to $18.77',
      },
      { payment: 'refunded', says: 'changed the payment status from PAID to REFUNDED' },
      {
        discount: 'none',
        is: '20.00 - 0.00 + 1.45 = 21.45',
        says: 'changed the discount from $2.50 to none; changed the total from $18.77 to $21.45',
      },
      { payment: 'invoice', says: 'changed the payment status from REFUNDED to INVOICE' },
    ],
  },
  {
    why: 'what is edited while the order is canceled counts when it is taken up again',
    rate: '8.875',
    lines: { Cake: '1 × 12.00 taxed' },
    discount: 'none',
    is: '12.00 - 0.00 + 1.07 = 13.07', // 1.065
    edits: [
      { status: 'canceled', says: 'changed the status from Pending to Canceled' },
      {
        lines: { Cake: '1 × 12.00 taxed', Bread: '1 × 4.00' },
        discount: '33.33%',
        is: '16.00 - 5.33 + 0.71 = 11.38', // 5.3328; 12.00 × 10.67 / 16.00 = 8.0025; × 8.875 % = 0.710221…
        says: 'added 1 × Bread; changed the discount from none to 33.33%; changed the total from $13.07 to $11.38',
      },
      { status: 'pending', says: 'changed the status from Canceled to Pending' },
    ],
  },
];

import type { Example } from './edit-totals-example.ts';

/** Discounts through editing. Untaxed unless the discount's part of the tax is the point. */
export const discountExamples: Example[] = [
  {
    why: 'dollars stay dollars when a line grows',
    rate: '8.75',
    lines: { Cake: '2 × 4.50 taxed', Bread: '1 × 2.25' },
    discount: '$5',
    is: '11.25 - 5.00 + 0.44 = 6.69', // 9.00 × 6.25 / 11.25 = 5.00; × 8.75 % = 0.4375
    edits: [
      {
        lines: { Cake: '3 × 4.50 taxed', Bread: '1 × 2.25' },
        is: '15.75 - 5.00 + 0.81 = 11.56', // 13.50 × 10.75 / 15.75 × 8.75 % = 0.80625
        says: 'changed the quantity of Cake from 2 to 3; changed the total from $6.69 to $11.56',
      },
    ],
  },
  {
    why: 'dollars above what is left take all of it, and are whole again when lines are added',
    rate: '0',
    lines: { Cake: '2 × 4.50', Bread: '1 × 2.25' },
    discount: '$10',
    is: '11.25 - 10.00 + 0.00 = 1.25',
    edits: [
      {
        lines: { Bread: '1 × 2.25' },
        is: '2.25 - 2.25 + 0.00 = 0.00',
        says: 'removed 2 × Cake; changed the total from $1.25 to $0.00',
      },
      {
        lines: { Bread: '1 × 2.25', Pie: '1 × 20.00' },
        is: '22.25 - 10.00 + 0.00 = 12.25',
        says: 'added 1 × Pie; changed the total from $0.00 to $12.25',
      },
    ],
  },
  {
    why: 'dollars as many as the subtotal leave nothing, and nothing to tax',
    rate: '8.75',
    lines: { Cake: '2 × 4.50 taxed' },
    discount: '$9',
    is: '9.00 - 9.00 + 0.00 = 0.00',
    edits: [
      { firstName: 'Zoë', says: 'changed the name from “Maria Lopez” to “Zoë Lopez”' },
      {
        lines: { Cake: '3 × 4.50 taxed' },
        is: '13.50 - 9.00 + 0.39 = 4.89', // 4.50 × 8.75 % = 0.39375
        says: 'changed the quantity of Cake from 2 to 3; changed the total from $0.00 to $4.89',
      },
    ],
  },
  {
    why: 'other customer information leaves a percentage to the cent',
    rate: '8.875',
    lines: { Cake: '1 × 19.99 taxed' },
    discount: '33.333%',
    is: '19.99 - 6.66 + 1.18 = 14.51', // 6.66326667; 13.33 × 8.875 % = 1.1830375
    edits: [
      { firstName: 'Zoë', says: 'changed the name from “Maria Lopez” to “Zoë Lopez”' },
      { firstName: 'Mia', says: 'changed the name from “Zoë Lopez” to “Mia Lopez”' },
    ],
  },
  {
    why: 'other customer information leaves dollars to the cent: 4.56, which is less in binary',
    rate: '0',
    lines: { Bread: '1 × 10.00' },
    discount: '$4.56',
    is: '10.00 - 4.56 + 0.00 = 5.44',
    edits: [
      { firstName: 'Zoë', says: 'changed the name from “Maria Lopez” to “Zoë Lopez”' },
      {
        lines: { Bread: '2 × 10.00' },
        is: '20.00 - 4.56 + 0.00 = 15.44',
        says: 'changed the quantity of Bread from 1 to 2; changed the total from $5.44 to $15.44',
      },
    ],
  },
  {
    why: 'a percentage stays one: 33.33 % of what there is each time',
    rate: '0',
    lines: { Cake: '2 × 4.51', Bread: '1 × 2.25' },
    discount: '33.33%',
    is: '11.27 - 3.76 + 0.00 = 7.51', // 3.756291
    edits: [
      {
        lines: { Cake: '3 × 4.51', Bread: '1 × 2.25' },
        is: '15.78 - 5.26 + 0.00 = 10.52', // 5.259474
        says: 'changed the quantity of Cake from 2 to 3; changed the total from $7.51 to $10.52',
      },
      {
        lines: { Cake: '3 × 4.51' },
        is: '13.53 - 4.51 + 0.00 = 9.02', // 4.509549
        says: 'removed 1 × Bread; changed the total from $10.52 to $9.02',
      },
    ],
  },
  {
    why: '12.5 %: half a cent rounds up, less does not',
    rate: '0',
    lines: { Candle: '1 × 0.04' },
    discount: '12.5%',
    is: '0.04 - 0.01 + 0.00 = 0.03', // 0.005
    edits: [
      {
        lines: { Candle: '3 × 0.04' },
        is: '0.12 - 0.02 + 0.00 = 0.10', // 0.015
        says: 'changed the quantity of Candle from 1 to 3; changed the total from $0.03 to $0.10',
      },
      {
        lines: { Candle: '1 × 0.11' },
        is: '0.11 - 0.01 + 0.00 = 0.10', // 0.01375
        says: 'changed the quantity of Candle from 3 to 1; changed the price of Candle from $0.04 to $0.11',
      },
    ],
  },
  {
    why: 'a hair below, at and above half a cent',
    rate: '0',
    lines: { Candle: '11 × 0.01' },
    discount: '49.999%',
    is: '0.11 - 0.05 + 0.00 = 0.06', // 0.0549989
    edits: [
      {
        discount: '50%',
        is: '0.11 - 0.06 + 0.00 = 0.05', // 0.055
        says: 'changed the discount from 49.999% to 50%; changed the total from $0.06 to $0.05',
      },
      { discount: '50.001%', says: 'changed the discount from 50% to 50.001%' }, // 0.0550011
    ],
  },
  {
    why: 'a percentage of other prices: 12.5 % of 7.77',
    rate: '0',
    lines: { Cake: '1 × 10.00' },
    discount: '12.5%',
    is: '10.00 - 1.25 + 0.00 = 8.75',
    edits: [
      {
        lines: { Cake: '1 × 7.77' },
        is: '7.77 - 0.97 + 0.00 = 6.80', // 0.97125
        says: 'changed the price of Cake from $10.00 to $7.77; changed the total from $8.75 to $6.80',
      },
    ],
  },
  {
    why: '100 % is everything, however much that is',
    rate: '8.875',
    lines: { Cake: '2 × 4.50 taxed', Bread: '1 × 2.25' },
    discount: '100%',
    is: '11.25 - 11.25 + 0.00 = 0.00',
    edits: [
      {
        lines: { Cake: '7 × 4.50 taxed', Bread: '1 × 2.25' },
        is: '33.75 - 33.75 + 0.00 = 0.00',
        says: 'changed the quantity of Cake from 2 to 7',
      },
      {
        discount: '99.9%',
        is: '33.75 - 33.72 + 0.00 = 0.03', // 33.71625; 31.50 × 0.03 / 33.75 × 8.875 % = 0.002485
        says: 'changed the discount from 100% to 99.9%; changed the total from $0.00 to $0.03',
      },
    ],
  },
  {
    why: 'dollars and a percentage of the same cents part when a line grows',
    rate: '10',
    lines: { Cake: '2 × 5.00 taxed' },
    discount: '$1.25',
    is: '10.00 - 1.25 + 0.88 = 9.63', // 8.75 × 10 % = 0.875
    edits: [
      { discount: '12.5%', says: 'changed the discount from $1.25 to 12.5%' },
      {
        lines: { Cake: '3 × 5.00 taxed' },
        is: '15.00 - 1.88 + 1.31 = 14.43', // 1.875; 13.12 × 10 % = 1.312
        says: 'changed the quantity of Cake from 2 to 3; changed the total from $9.63 to $14.43',
      },
      {
        discount: 'none',
        is: '15.00 - 0.00 + 1.50 = 16.50',
        says: 'changed the discount from 12.5% to none; changed the total from $14.43 to $16.50',
      },
    ],
  },
  {
    why: 'a percentage that comes to nothing is shown as none, and kept while nobody edits the items',
    rate: '0',
    lines: { Candle: '1 × 0.04' },
    discount: '10%',
    is: '0.04 - 0.00 + 0.00 = 0.04', // 0.004
    edits: [
      { firstName: 'Zoë', says: 'changed the name from “Maria Lopez” to “Zoë Lopez”' },
      {
        lines: { Candle: '100 × 0.04' },
        discount: '10%',
        is: '4.00 - 0.40 + 0.00 = 3.60',
        says: 'changed the quantity of Candle from 1 to 100; changed the total from $0.04 to $3.60',
      },
    ],
  },
  {
    why: 'what is shown as none is saved as none with the items, and the changelog says so',
    rate: '0',
    lines: { Candle: '1 × 0.04' },
    discount: '10%',
    is: '0.04 - 0.00 + 0.00 = 0.04', // 0.004
    edits: [
      {
        lines: { Candle: '100 × 0.04' },
        discount: 'none',
        is: '4.00 - 0.00 + 0.00 = 4.00',
        says: 'changed the quantity of Candle from 1 to 100; changed the discount from 10% to none; changed the total from $0.04 to $4.00',
      },
    ],
  },
  {
    why: 'an order given away has nothing to take a part of',
    rate: '8.75',
    lines: { Cake: '1 × 4.50 taxed' },
    discount: '10%',
    is: '4.50 - 0.45 + 0.35 = 4.40', // 4.05 × 8.75 % = 0.354375
    edits: [
      {
        lines: { Cake: '1 × 0.00 taxed' },
        is: '0.00 - 0.00 + 0.00 = 0.00',
        says: 'changed the price of Cake from $4.50 to $0.00; changed the total from $4.40 to $0.00',
      },
    ],
  },
];

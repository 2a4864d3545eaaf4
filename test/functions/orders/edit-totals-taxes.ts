import type { Example } from './edit-totals-example.ts';

/** Taxes through editing: they follow the lines' taxability, and all lines share the discount. */
export const taxExamples: Example[] = [
  {
    why: '7.25 %: half a cent of tax rounds up, also where it is less in binary; less does not',
    rate: '7.25',
    lines: { Cake: '1 × 2.00 taxed' },
    discount: 'none',
    is: '2.00 - 0.00 + 0.15 = 2.15', // 0.145
    edits: [
      {
        lines: { Cake: '3 × 2.00 taxed' },
        is: '6.00 - 0.00 + 0.44 = 6.44', // 0.435
        says: 'changed the quantity of Cake from 1 to 3; changed the total from $2.15 to $6.44',
      },
      {
        lines: { Cake: '1 × 1.99 taxed' },
        is: '1.99 - 0.00 + 0.14 = 2.13', // 0.144275
        says: 'changed the quantity of Cake from 3 to 1; changed the price of Cake from $2.00 to $1.99; changed the total from $6.44 to $2.13',
      },
    ],
  },
  {
    why: '8.875 %: half a cent of tax and a little less',
    rate: '8.875',
    lines: { Cake: '1 × 12.00 taxed' },
    discount: 'none',
    is: '12.00 - 0.00 + 1.07 = 13.07', // 1.065
    edits: [
      {
        lines: { Cake: '1 × 11.99 taxed' },
        is: '11.99 - 0.00 + 1.06 = 13.05', // 1.0641125
        says: 'changed the price of Cake from $12.00 to $11.99; changed the total from $13.07 to $13.05',
      },
    ],
  },
  {
    why: 'a rate of 0 taxes nothing',
    rate: '0',
    lines: { Cake: '2 × 4.50 taxed', Bread: '1 × 2.25' },
    discount: '10%',
    is: '11.25 - 1.13 + 0.00 = 10.12', // 1.125
    edits: [
      {
        lines: { Cake: '4 × 4.50 taxed', Bread: '1 × 2.25' },
        is: '20.25 - 2.03 + 0.00 = 18.22', // 2.025
        says: 'changed the quantity of Cake from 2 to 4; changed the total from $10.12 to $18.22',
      },
    ],
  },
  {
    why: 'lines without tax are not taxed, at whatever rate',
    rate: '100',
    lines: { Bread: '2 × 2.25' },
    discount: '$1',
    is: '4.50 - 1.00 + 0.00 = 3.50',
    edits: [
      {
        lines: { Bread: '2 × 2.50', Roll: '3 × 0.75' },
        is: '7.25 - 1.00 + 0.00 = 6.25',
        says: 'changed the price of Bread from $2.25 to $2.50; added 3 × Roll; changed the total from $3.50 to $6.25',
      },
    ],
  },
  {
    why: 'all lines share the dollars: more of an untaxed one means more tax on the other',
    rate: '7.25',
    lines: { Cake: '1 × 10.00 taxed', Bread: '1 × 10.00' },
    discount: '$5',
    is: '20.00 - 5.00 + 0.54 = 15.54', // 10.00 × 15 / 20 = 7.50; × 7.25 % = 0.54375
    edits: [
      {
        lines: { Cake: '1 × 10.00 taxed', Bread: '3 × 10.00' },
        is: '40.00 - 5.00 + 0.63 = 35.63', // 10.00 × 35 / 40 = 8.75; × 7.25 % = 0.634375
        says: 'changed the quantity of Bread from 1 to 3; changed the total from $15.54 to $35.63',
      },
    ],
  },
  {
    why: 'a percentage takes the same part of every line: more of an untaxed one is no more tax',
    rate: '7.25',
    lines: { Cake: '1 × 10.00 taxed', Bread: '1 × 10.00' },
    discount: '25%',
    is: '20.00 - 5.00 + 0.54 = 15.54', // 10.00 × 75 % = 7.50; × 7.25 % = 0.54375
    edits: [
      {
        lines: { Cake: '1 × 10.00 taxed', Bread: '3 × 10.00' },
        is: '40.00 - 10.00 + 0.54 = 30.54',
        says: 'changed the quantity of Bread from 1 to 3; changed the total from $15.54 to $30.54',
      },
    ],
  },
  {
    why: 'the last taxed line goes and another comes',
    rate: '7.25',
    lines: { Cake: '1 × 10.00 taxed', Bread: '1 × 10.00' },
    discount: '$5',
    is: '20.00 - 5.00 + 0.54 = 15.54', // 7.50 × 7.25 % = 0.54375
    edits: [
      {
        lines: { Bread: '1 × 10.00' },
        is: '10.00 - 5.00 + 0.00 = 5.00',
        says: 'removed 1 × Cake; changed the total from $15.54 to $5.00',
      },
      {
        lines: { Bread: '1 × 10.00', Pie: '1 × 4.00 taxed' },
        is: '14.00 - 5.00 + 0.19 = 9.19', // 4.00 × 9 / 14 × 7.25 % = 0.186428…
        says: 'added 1 × Pie; changed the total from $5.00 to $9.19',
      },
    ],
  },
  {
    why: 'only the tax of all lines is rounded',
    rate: '5',
    lines: { Cake: '1 × 0.08 taxed', Pie: '1 × 0.08 taxed' },
    discount: 'none',
    is: '0.16 - 0.00 + 0.01 = 0.17', // 0.004 + 0.004
    edits: [
      {
        lines: { Cake: '1 × 0.08 taxed' },
        is: '0.08 - 0.00 + 0.00 = 0.08', // 0.004
        says: 'removed 1 × Pie; changed the total from $0.17 to $0.08',
      },
      {
        lines: { Cake: '1 × 0.08 taxed', Roll: '3 × 0.08 taxed' },
        is: '0.32 - 0.00 + 0.02 = 0.34', // 0.004 × 4 = 0.016
        says: 'added 3 × Roll; changed the total from $0.08 to $0.34',
      },
    ],
  },
  {
    why: 'the largest line there can be, but for a cent a piece',
    rate: '8.875',
    lines: { Cake: '1 × 99999.99 taxed' },
    discount: 'none',
    is: '99999.99 - 0.00 + 8875.00 = 108874.99', // 8874.9991125
    edits: [
      {
        lines: { Cake: '999 × 99999.99 taxed' },
        is: '99899990.01 - 0.00 + 8866124.11 = 108766114.12', // 8866124.1133875
        says: 'changed the quantity of Cake from 1 to 999; changed the total from $108,874.99 to $108,766,114.12',
      },
      {
        discount: '33.33%',
        is: '99899990.01 - 33296666.67 + 5911044.95 = 72514368.29', // 33296666.670333; 5911044.946425
        says: 'changed the discount from none to 33.33%; changed the total from $108,766,114.12 to $72,514,368.29',
      },
    ],
  },
];

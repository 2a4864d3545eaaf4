import { demoAccount } from '#shared/demo-account.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { CreateUser } from '#shared/schemas/users.ts';

export const store: Partial<Settings> = {
  store_name: 'Golden Hour Bakery',
  tax_rate: '8.25',
  address: '412 F Street\nDavis, CA 95616\n(530) 555-0142',
  notification_email: 'kitchen@doughbook.example',
  timezone: 'America/Los_Angeles',
  reminders: 'on',
  kitchen_copy: 'on',
};

export const admin: CreateUser = { ...demoAccount, name: 'Rosa Delgado', role: 'admin' };
export const counterHand: CreateUser = {
  name: 'Ben Okafor',
  email: 'ben@doughbook.example',
  password: demoAccount.password,
  role: 'employee',
};

/** The employees; the last one is inactive. */
export const employees = [
  'Ben Okafor',
  'Hannah Lindqvist',
  'Marco Bellini',
  'Priya Raman',
  'Rosa Delgado',
  'Tom Whitaker',
];
export const formerEmployee = 'Tom Whitaker';

type Person = readonly [firstName: string, lastName: string, mailbox: string];

/** The customers; the first ones order most often. */
export const customers: Person[] = [
  ['Margaret', 'Holloway', 'm.holloway'],
  ['Luis', 'Hernández', 'luis.hernandez'],
  ['Zoë', "Nguyễn-O'Brien", 'zoe.nguyen'],
  ['Daniel', 'Kim', 'dkim'],
  ['Grace', 'Abernathy', 'grace.abernathy'],
  ['Amir', 'Haddad', 'amir.haddad'],
  ['小明', '王', 'wang.xiaoming'],
  ['Sofia', 'Marchetti', 'sofia.m'],
  ['Walter', 'Brandt', 'w.brandt'],
  ['Aiko', '田中', 'aiko.tanaka'],
  ['Eleanor', 'Pritchard', 'epritchard'],
  ['Jamal', 'Washington', 'jamal.w'],
  ['Chloe', 'Dubois', 'chloe.dubois'],
  ['محمد', 'الحسن', 'm.alhassan'],
  ['Olga', 'Петрова', 'olga.petrova'],
  ['Patrick', 'O’Sullivan', 'patrick.osullivan'],
  ['María José', 'Castañeda', 'mj.castaneda'],
  ['Henrik', 'Sørensen', 'henrik.s'],
  ['Ngozi', 'Adeyemi', 'ngozi.adeyemi'],
  ['Robert', 'Castellano', 'rob.castellano'],
  ['Emily', 'Tran', 'emily.tran'],
  ['Raj', 'Patel', 'raj.patel'],
  ['Ίρις', 'Παπαδοπούλου', 'iris.papadopoulou'],
  ['Samantha', 'Reyes', 'sam.reyes'],
  ['George', 'Whitfield', 'gwhitfield'],
  ['서연', '김', 'seoyeon.kim'],
  ['Leah', 'Goldberg', 'leah.goldberg'],
  ['Tyler', 'Jensen', 'tyler.jensen'],
  ['Anneliese', 'Großmann', 'anneliese.g'],
  ['Denise', 'Fontaine', 'denise.fontaine'],
  ['Kofi', 'Mensah', 'kofi.mensah'],
  ['Barbara', 'Lindgren', 'barb.lindgren'],
  ['Yusuf', 'Yılmaz', 'yusuf.yilmaz'],
  ['Isabella', 'Rossi-Keller', 'isabella.rk'],
  ['Theodore', 'Vanderbilt', 'theo.v'],
  ['Mei-Ling', 'Chen', 'meiling.chen'],
  ['Catherine', 'Moreau', 'cath.moreau'],
  ['Davis High School', 'Band Boosters', 'boosters'],
  ['Putah Creek', 'Book Club', 'bookclub'],
  ['Winters', 'Farmers Market', 'market'],
];

export const orderNotes = [
  'Will be picked up by my sister.',
  'Please call when it is ready.',
  'Please put the candles in the bag.',
  'For an office breakfast at nine: please have it ready at the door.',
  'Second order this week, same as last time.',
  'Please cut nothing, we slice at home.',
  'One guest has a severe nut allergy. Please pack the nut-free items apart.',
  'Paying in cash at pickup.',
  'Need a receipt made out to the department.',
];

/** Pickup locations other than Davis and Winters. */
export const otherPlaces = [
  'Farmers market, stall 14, Central Park',
  'Back door of the Varsity Theatre',
  'Loading dock, Mrak Hall',
];

/** Production notes for a line, by the beginning of the product's SKU. */
export const productionNotes: Record<string, string[]> = {
  BRD: ['Slice thick', 'Slice thin, please', 'Dark bake', 'Light bake', 'Do not slice'],
  ROL: ['Slice through', 'Bag by the half dozen', 'Extra seeds'],
  PAS: ['Box of twelve', 'Not too dark', 'Half plain, half glazed'],
  CAK: [
    'Number 40 on top, no candles',
    'Yellow flowers instead of sprinkles',
    'No nuts at all: allergy',
    'Write in blue',
  ],
  PIE: ['Cut into 10', 'Pack the cream apart', 'Leave in the tin'],
  COO: ['Wrap each one', 'Tie with a green ribbon'],
  SEA: ['Names: Ada, Otto, Lin', 'Gift paper'],
};

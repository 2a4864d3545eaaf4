/**
 * All error codes with their text for users. `shared/api/status-by-code.ts` maps each code to a
 * status; that map is typed by this record, so no code can be missing.
 */
export const errorTexts = {
  'invalid-json': 'The request is not valid JSON.',
  validation: 'Please check your input.',
  'pickup-in-the-past': 'The pickup time has already passed. Please choose a later one.',
  'invalid-upload': 'That file could not be used.',
  unauthenticated: 'Please sign in to continue.',
  'invalid-credentials': 'Invalid email or password',
  'incorrect-codeword': 'Incorrect codeword. Please try again.',
  'foreign-origin': 'This request came from another site and was refused.',
  'signup-closed': 'Sign-up is closed. Please ask a manager to create your account.',
  'signup-domain': 'Sign-up is open only to certain e-mail domains. Please ask a manager.',
  'signup-by-email':
    'A new account needs a confirmed e-mail address. Please reload this page and sign up again.',
  'signup-link-expired':
    'This link is no longer valid: it is older than a day, or a newer one was sent. Please sign up again.',
  'signup-link-used': 'This e-mail address is confirmed already. Please sign in.',
  'not-found': 'Not found',
  'email-taken': 'An account with this email already exists',
  'options-in-use': 'Products still ask for these options. Take them off there first.',
  'option-set-limit': 'There are 30 options already. Please delete one first.',
  'sku-taken': 'Another product already has this SKU',
  'category-name-taken': 'A category with this name already exists',
  'employee-name-taken': 'An employee with this name already exists',
  'last-admin': 'The last admin cannot be deleted or made an employee',
  'order-not-done': 'This customer has an order that is not done yet.',
  'self-delete': 'You cannot delete your own account',
  'cart-changed': 'Some products have changed since the cart was filled.',
  'not-offered': 'This pickup is not offered. Please choose another one.',
  'employee-inactive': 'That employee is no longer active. Please select who is taking this order.',
  'stale-version': 'This order was changed by someone else. Reload to see the latest.',
  full: 'This pickup is full. Please choose another one.',
  'email-refused': 'The e-mail was refused.',
  'email-failed': 'We could not send the e-mail. Please try again in a few minutes.',
  'email-pending': 'This e-mail is still being sent. Please wait until it has arrived or failed.',
  'idempotency-reuse': 'This checkout was already placed as another order.',
  'key-reuse': 'This was already saved, with other details. Please look at the list.',
  'import-key-reuse': 'This import was already sent with other rows. Please start it again.',
  'payments-off': 'Payments are not recorded in this store. Turn that on under Settings, Payments.',
  'reversed-already': 'This payment was already voided.',
  'nothing-to-close':
    'Nothing to close: nothing was recorded in this till since it was last closed.',
  'closed-already': 'This till was already closed.',
  'till-moved': 'Something was recorded while you counted. Please look at the drawer again.',
  'handed-over': 'This order was already handed over.',
  'order-canceled': 'This order is canceled. Take it up again on its page before you hand it over.',
  'wrong-day': 'This order is for another day.',
  'not-ready': 'This order is not ready yet.',
  'order-gone': 'There is no such order. What was done is on the list of what is to settle.',
  'settled-already': 'Somebody else has settled this.',
  'not-due': 'This order is still to be picked up.',
  'not-now': 'That is not possible right now.',
  'nothing-to-pay': 'Nothing is due.',
  'cards-down': 'Cards do not work right now. Please try again later, or pay at pickup.',
  'bad-signature': 'The signature is not valid.',
  conflict: 'Someone else was changing this at the same moment. Please try again.',
  'payload-too-large': 'That is too much at once.',
  'unsupported-media-type': 'The request body must be JSON.',
  'too-many-attempts': 'Too many attempts. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTexts;

export type ErrorIssue = { path: string; message: string };

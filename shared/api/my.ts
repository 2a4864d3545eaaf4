import * as z from 'zod/mini';
import {
  askInputSchema,
  checkoutSchema,
  checkoutUrlSchema,
  confirmSchema,
  linkHeaders,
  myOrderSchema,
  timesSchema,
} from '#shared/schemas/my.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { call } from './call.ts';

/** The calls of a customer's page, and those by which the card provider tells what happened. */
export const myApi = {
  readMyOrder: call({
    method: 'GET',
    path: '/api/my',
    access: 'link',
    summary: 'The order of the link, as its customer sees it.',
    headers: linkHeaders,
    response: myOrderSchema,
    errors: ['not-found', 'too-many-attempts'],
  }),
  listMyTimes: call({
    method: 'GET',
    path: '/api/my/times',
    access: 'link',
    summary: 'The pickup times of a day that a customer may ask for.',
    headers: linkHeaders,
    query: z.object({ day: storeDaySchema }),
    response: timesSchema,
    errors: ['not-found', 'too-many-attempts'],
  }),
  confirmMyOrder: call({
    method: 'POST',
    path: '/api/my/confirm',
    access: 'link',
    summary: "'That is right': the customer knows this version of the order.",
    headers: linkHeaders,
    body: confirmSchema,
    response: myOrderSchema,
    errors: ['not-found', 'stale-version', 'not-now', 'conflict', 'too-many-attempts'],
  }),
  askForChange: call({
    method: 'POST',
    path: '/api/my/ask',
    access: 'link',
    summary: 'Asks the store for another pickup time or for a change; the order stays as it is.',
    headers: linkHeaders,
    body: askInputSchema,
    response: myOrderSchema,
    errors: ['not-found', 'not-now', 'not-offered', 'conflict', 'too-many-attempts'],
  }),
  sayHere: call({
    method: 'POST',
    path: '/api/my/here',
    access: 'link',
    summary: "'I'm here': the counter sees it at once.",
    headers: linkHeaders,
    response: myOrderSchema,
    errors: ['not-found', 'not-now', 'conflict', 'too-many-attempts'],
  }),
  startCheckout: call({
    method: 'POST',
    path: '/api/my/checkout',
    access: 'link',
    summary: "Opens the card provider's page for an amount that the server computes.",
    headers: linkHeaders,
    body: checkoutSchema,
    status: 201,
    response: checkoutUrlSchema,
    errors: ['not-found', 'nothing-to-pay', 'cards-down', 'conflict', 'too-many-attempts'],
  }),
  receiveCardEvent: call({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'signature',
    summary:
      'Tells that something happened at the card provider; what it was is then asked for there.',
    headers: z.object({ 'stripe-signature': z.optional(z.string()) }),
    status: 204,
    errors: ['not-found', 'bad-signature'],
  }),
};

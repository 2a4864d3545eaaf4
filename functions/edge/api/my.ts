import { newId } from '#functions/core/operation-context.ts';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { receiveCardEvent } from '#functions/day/cards/settle-checkout.ts';
import { startCheckout } from '#functions/day/cards/start-checkout.ts';
import { askForChange, listMyTimes } from '#functions/day/my/ask-for-change.ts';
import { readMyOrder } from '#functions/day/my/read-my-order.ts';
import { reserveVisit } from '#functions/day/my/reserve-visit.ts';
import { confirmMyOrder, sayHere } from '#functions/day/my/say.ts';
import { linkCaller } from '#functions/edge/http/link-caller.ts';
import { follow } from '#functions/edge/http/order-reply.ts';
import { resourceFor } from '#functions/edge/http/resource-for.ts';
import { myApi } from '#shared/api/my.ts';

export const handler = resourceFor(
  myApi,
  {
    readMyOrder: async (visit) => {
      await reserveVisit(visit, 'read');
      return readMyOrder(visit.link, visit.now);
    },
    listMyTimes: async (visit) => {
      await reserveVisit(visit, 'read');
      return listMyTimes(visit.link, visit.query.day, visit.now);
    },
    confirmMyOrder: async (visit) => {
      await reserveVisit(visit, 'write');
      await confirmMyOrder(visit, visit.body.version);
      return readMyOrder(visit.link, visit.now);
    },
    askForChange: async (visit) => {
      await reserveVisit(visit, 'write');
      const committed = await askForChange(visit.context, visit.link, visit.body);
      if (committed) await follow(committed);
      return readMyOrder(visit.link, visit.now);
    },
    sayHere: async (visit) => {
      await reserveVisit(visit, 'write');
      await sayHere(visit);
      return readMyOrder(visit.link, visit.now);
    },
    startCheckout: async (visit) => {
      await reserveVisit(visit, 'write');
      return startCheckout(visit.context, visit.link, visit.body.what);
    },
    receiveCardEvent: async ({ raw, headers, now }) => {
      const outboxId = await receiveCardEvent({ now, newId }, raw, headers['stripe-signature']);
      if (outboxId) await enqueueOutbox(outboxId);
    },
  },
  linkCaller,
);

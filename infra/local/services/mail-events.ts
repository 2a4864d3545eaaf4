import type { HttpResponse, Request } from '#infra/local/http.ts';
import type { BusEvent } from '#infra/local/runtime/event-bus.ts';

/** SES's report about an e-mail: the type of event, and the details of that type. */
type Report = { 'detail-type': string; detail: { eventType: string } & Record<string, unknown> };

const bounce =
  (bounceType: string, bounceSubType: string, recipient: object) =>
  ({ to, timestamp }: { to: string; timestamp: string }): Report => ({
    'detail-type': 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      bounce: {
        bounceType,
        bounceSubType,
        timestamp,
        bouncedRecipients: [{ emailAddress: to, ...recipient }],
      },
    },
  });

const delivery = ({ timestamp }: { timestamp: string }): Report => ({
  'detail-type': 'Email Delivered',
  detail: { eventType: 'Delivery', delivery: { timestamp } },
});

const complaint = ({ timestamp }: { timestamp: string }): Report => ({
  'detail-type': 'Email Complaint Received',
  detail: { eventType: 'Complaint', complaint: { complaintSubType: null, timestamp } },
});

/** The events of an e-mail to each address of SES's mailbox simulator. */
const simulator: Record<string, (typeof delivery | ReturnType<typeof bounce>)[]> = {
  success: [delivery],
  bounce: [
    bounce('Permanent', 'General', {
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    }),
  ],
  complaint: [delivery, complaint],
  // The automatic reply comes first: EventBridge guarantees no order.
  ooto: [bounce('Transient', 'General', {}), delivery],
  suppressionlist: [bounce('Permanent', 'Suppressed', {})],
};

/** 'bounce' of 'bounce+anything@simulator.amazonses.com'; undefined for every other address. */
const nameIn = (to: string) => /^([a-z]+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(to)?.[1];

/** SES's form numbers them from 1: `Tags.member.1.Name`. */
function tagsOf(fields: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (let place = 1; fields.has(`Tags.member.${place}.Name`); place += 1)
    tags[fields.get(`Tags.member.${place}.Name`) ?? ''] = [
      fields.get(`Tags.member.${place}.Value`) ?? '',
    ];
  return tags;
}

/**
 * The events that SES sends after it accepted an e-mail. Only addresses of its mailbox simulator have any,
 * because this machine does not deliver to other addresses.
 */
export function eventsOf({ body }: Request, { body: answer }: HttpResponse, now: Date): BusEvent[] {
  const form = body.toString();
  // Reading a form with papers takes a while, and nothing is known about other addresses.
  if (!/simulator\.amazonses\.com/i.test(form)) return [];
  const fields = new URLSearchParams(form);
  const to = fields.get('Destinations.member.1') ?? '';
  const timestamp = now.toISOString();
  const mail = {
    timestamp,
    messageId: /<MessageId>([^<]*)/.exec(String(answer))?.[1] ?? '',
    destination: [to],
    tags: {
      'ses:configuration-set': [fields.get('ConfigurationSetName') ?? ''],
      ...tagsOf(fields),
    },
  };
  const reports = simulator[nameIn(to)?.toLowerCase() ?? ''] ?? [];
  return reports.map((tell) => {
    const { detail, ...event } = tell({ to, timestamp });
    return { source: 'aws.ses', ...event, detail: { ...detail, mail } };
  });
}

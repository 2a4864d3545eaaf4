import * as z from 'zod/mini';
import type { EmailOutcome } from '#shared/schemas/orders.ts';

/** SES sends times with or without milliseconds; all get them, because times are compared as text. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

const mailSchema = z.object({
  messageId: z.string(),
  timestamp: instant,
  tags: z._default(z.record(z.string(), z.array(z.string())), {}),
});

const recipientSchema = z.object({
  status: z.optional(z.string()),
  diagnosticCode: z.optional(z.string()),
});

const detailSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: mailSchema,
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(recipientSchema),
      timestamp: instant,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: mailSchema,
    complaint: z.object({ complaintSubType: z.nullish(z.string()), timestamp: instant }),
  }),
  z.object({
    eventType: z.literal('Delivery'),
    mail: mailSchema,
    delivery: z.object({ timestamp: instant }),
  }),
  z.object({
    eventType: z.literal('Reject'),
    mail: mailSchema,
    reject: z.object({ reason: z.string() }),
  }),
]);
type Detail = z.output<typeof detailSchema>;
type Bounce = Extract<Detail, { eventType: 'Bounce' }>['bounce'];

const maxReasonLength = 200;
/** Messages from other mail servers can be long and contain line breaks. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength);

const reasonBySubType: Record<string, string> = {
  NoEmail: 'mailbox does not exist',
  MailboxFull: 'mailbox is full',
  MessageTooLarge: 'e-mail is too large for the mailbox',
  ContentRejected: 'the mail server refused the content',
  AttachmentRejected: 'the mail server refused the attachment',
  Suppressed: 'earlier e-mails to this address bounced',
  OnAccountSuppressionList: 'earlier e-mails to this address bounced',
};

/** RFC 3463 codes that are more specific than the type of the bounce. */
const reasonByStatus: Record<string, string> = {
  '5.1.1': 'mailbox does not exist',
  '5.1.2': 'mail server does not exist',
  '5.1.10': 'mailbox does not exist',
  '5.2.2': 'mailbox is full',
  '4.2.2': 'mailbox is full',
  '5.4.4': 'mail server does not exist',
};

function bounceReason({ bounceSubType, bouncedRecipients }: Bounce): string {
  const [{ status = '', diagnosticCode = '' } = {}] = bouncedRecipients;
  return (
    reasonBySubType[bounceSubType] ??
    reasonByStatus[status] ??
    (oneLine(diagnosticCode) || 'the mail server gave no reason')
  );
}

function outcomeOf(detail: Detail): EmailOutcome {
  if (detail.eventType === 'Delivery')
    return { kind: 'delivered', at: detail.delivery.timestamp, reason: null };
  if (detail.eventType === 'Reject')
    return { kind: 'rejected', at: detail.mail.timestamp, reason: oneLine(detail.reject.reason) };
  if (detail.eventType === 'Bounce') {
    const isPermanent = detail.bounce.bounceType === 'Permanent';
    const reason = bounceReason(detail.bounce);
    return { kind: 'bounced', at: detail.bounce.timestamp, reason, isPermanent };
  }
  const { timestamp: at, complaintSubType } = detail.complaint;
  // SES did not even send the e-mail.
  if (complaintSubType === 'OnAccountSuppressionList')
    return {
      kind: 'bounced',
      at,
      reason: 'the recipient reported an earlier e-mail as spam',
      isPermanent: true,
    };
  return { kind: 'complained', at, reason: 'the recipient reported it as spam' };
}

/** The parts that we read of an EventBridge event from SES. */
const eventSchema = z.object({ source: z.literal('aws.ses'), detail: detailSchema });

type EmailEvent = {
  messageId: string;
  outcome: EmailOutcome;
  /** The e-mail of an order; undefined for a test e-mail or one about an account. */
  email: { orderId: string; emailId: string } | undefined;
};

/** @throws $ZodError for an event that SES does not send, or that the app did not subscribe to */
export function parseEmailEvent(event: unknown): EmailEvent {
  const { detail } = eventSchema.parse(event);
  const { messageId, tags } = detail.mail;
  const [orderId] = tags['orderId'] ?? [];
  const [emailId] = tags['emailId'] ?? [];
  const email = orderId && emailId ? { orderId, emailId } : undefined;
  return { messageId, outcome: outcomeOf(detail), email };
}

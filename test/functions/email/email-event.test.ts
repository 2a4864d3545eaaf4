import { describe, expect, it } from 'vitest';
import { parseEmailEvent } from '#functions/papers/email/email-event.ts';

const at = '2026-11-17T13:42:00.000Z';
const tags = { 'ses:configuration-set': ['doughbook'], orderId: ['o'], emailId: ['e'] };
const mail = { messageId: 'm', timestamp: '2026-11-17T13:41:59Z', tags };
const event = (detail: object) => ({ source: 'aws.ses', 'detail-type': 'any', detail });
const outcomeOf = (detail: object) => parseEmailEvent(event({ mail, ...detail })).outcome;

const bounceOf = (bounceType: string, bounceSubType: string, recipient: object = {}) =>
  outcomeOf({
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType,
      timestamp: '2026-11-17T13:42:00Z',
      bouncedRecipients: [{ emailAddress: 'maria@example.com', ...recipient }],
    },
  });

describe('an event of SES', () => {
  it('names the e-mail of an order by its tags', () => {
    const detail = { eventType: 'Delivery', delivery: { timestamp: at }, mail };
    expect(parseEmailEvent(event(detail))).toEqual({
      messageId: 'm',
      email: { orderId: 'o', emailId: 'e' },
      outcome: { kind: 'delivered', at, reason: null },
    });
  });

  it('about an e-mail of no order names none', () => {
    const untagged = { ...mail, tags: { 'ses:configuration-set': ['doughbook'] } };
    const detail = { eventType: 'Delivery', delivery: { timestamp: at }, mail: untagged };
    expect(parseEmailEvent(event(detail)).email).toBeUndefined();
  });

  it('that was not asked for is refused', () => {
    expect(() => parseEmailEvent(event({ eventType: 'Open', mail, open: {} }))).toThrow();
  });
});

describe('the reason of a bounce', () => {
  it.each([
    [
      'General',
      { status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      'mailbox does not exist',
    ],
    ['NoEmail', {}, 'mailbox does not exist'],
    ['MailboxFull', {}, 'mailbox is full'],
    ['General', { status: '5.4.4' }, 'mail server does not exist'],
    ['OnAccountSuppressionList', {}, 'earlier e-mails to this address bounced'],
    [
      'General',
      { status: '5.7.1', diagnosticCode: 'smtp; 550\r\n 5.7.1  Blocked' },
      'smtp; 550 5.7.1 Blocked',
    ],
    ['Undetermined', {}, 'the mail server gave no reason'],
  ])('of %s with %j is in words: %s', (subType, recipient, reason) => {
    expect(bounceOf('Permanent', subType, recipient)).toEqual({
      kind: 'bounced',
      at,
      reason,
      isPermanent: true,
    });
  });

  it('of another mail server is cut', () => {
    const { reason } = bounceOf('Permanent', 'General', { diagnosticCode: 'x'.repeat(5_000) });
    expect(reason).toHaveLength(200);
  });

  it('may pass: only that of a permanent bounce is for good', () => {
    expect(bounceOf('Transient', 'MailboxFull').isPermanent).toBe(false);
    expect(bounceOf('Undetermined', 'Undetermined').isPermanent).toBe(false);
  });
});

it('a rejected e-mail has the reason of SES and the time of the e-mail', () => {
  expect(outcomeOf({ eventType: 'Reject', reject: { reason: 'Bad content' } })).toEqual({
    kind: 'rejected',
    at: '2026-11-17T13:41:59.000Z',
    reason: 'Bad content',
  });
});

it.each([
  [null, 'complained'],
  ['OnAccountSuppressionList', 'bounced'],
])('a complaint of the kind %s means that the e-mail %s', (complaintSubType, kind) => {
  const complaint = { complaintSubType, timestamp: at };
  expect(outcomeOf({ eventType: 'Complaint', complaint })).toMatchObject({ kind, at });
});

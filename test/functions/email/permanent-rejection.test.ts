import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPermanentRejection } from '#functions/papers/email/permanent-rejection.ts';

const from = 'orders@bakery.example';
const to = 'maria.lopez@example.com';
const isFinal = (name: string, message: string, recipient = to) =>
  isPermanentRejection(Object.assign(new Error(message), { name }), { to: recipient, from });
const notVerified = (identities: string, region = 'US-EAST-1') =>
  `Email address is not verified. The following identities failed the check in region ${region}: ${identities}`;

describe('a refusal by SES', () => {
  it.each([
    ['MessageRejected', notVerified(to)],
    ['MessageRejected', notVerified(`Maria Lopez <${to}>, ${to}`, 'EU-CENTRAL-1')],
    ['MessageRejected', notVerified(`"Lopez, Maria" <${to}>`, 'af-south-1')],
    ['MessageRejected', notVerified('Maria.Lopez@EXAMPLE.com')],
    ['MessageRejected', 'Address is on the suppression list for your account'],
    ['MessageRejected', 'Message contains a virus'],
    ['InvalidParameterValue', 'Local address contains control or whitespace'],
  ])('is final for the recipient or the content: %s, %s', (name, message) => {
    expect(isFinal(name, message)).toBe(true);
  });

  it.each([
    ['MessageRejected', notVerified(from)],
    ['MessageRejected', notVerified(`Rosa's <${from}>, ${from}`, 'EU-WEST-1')],
    ['MessageRejected', notVerified(`"Rosa, Inc." <${from}>, Maria Lopez <${to}>, ${to}`)],
    ['MessageRejected', notVerified(`${to}, =?UTF-8?Q?Caf=C3=A9?= <Orders@Bakery.example>`)],
    ['MessageRejected', notVerified('bakery.example')],
    ['MessageRejected', notVerified(`${to}, bakery.example`)],
    ['MessageRejected', notVerified(`${to}, ...`)],
    ['MessageRejected', notVerified(`${to}…`)],
    ['MessageRejected', notVerified('')],
    ['MessageRejected', 'Email address is not verified.'],
    [
      'MessageRejected',
      'Sending paused for this account. For more information, please check the inbox.',
    ],
    ['MessageRejected', 'Email sending for the configuration set doughbook is disabled.'],
    ['AccountSendingPausedException', 'Email sending is disabled.'],
    ['ConfigurationSetDoesNotExistException', 'Configuration set <doughbook> does not exist.'],
    ['ConfigurationSetSendingPausedException', 'Email sending is disabled.'],
    ['MailFromDomainNotVerifiedException', 'Could not read the MX record.'],
    ['Throttling', 'Maximum sending rate exceeded.'],
    ['AccessDenied', 'User is not authorized to perform ses:SendRawEmail'],
  ])('is not for the sender, the account or the rate: %s, %s', (name, message) => {
    expect(isFinal(name, message)).toBe(false);
  });

  it('is not for the sender that writes to itself', () => {
    expect(isFinal('MessageRejected', notVerified(from), from)).toBe(false);
  });

  const displayName = fc.string({ unit: 'grapheme', maxLength: 20 });
  const written = (address: string) =>
    fc.oneof(
      fc.constantFrom(address, address.toUpperCase()),
      displayName.map((name) => `${name} <${address}>`),
      displayName.map((name) => `"${name}" <${address}>`),
    );
  const region = fc.constantFrom('US-EAST-1', 'eu-central-2', 'AP-SOUTHEAST-5');

  it('is never final when the sender is among several identities, whatever their order and names', () => {
    const identities = fc
      .tuple(written(from), fc.array(fc.oneof(written(to), written('other@else.example'))))
      .chain(([own, others]) =>
        fc.shuffledSubarray([own, ...others], { minLength: others.length + 1 }),
      );
    fc.assert(
      fc.property(identities, region, (all, where) => {
        expect(isFinal('MessageRejected', notVerified(all.join(', '), where))).toBe(false);
      }),
    );
  });
});

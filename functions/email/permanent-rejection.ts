/** Refusals that may be about this one message, and not only about the sender or the account. */
const aboutMessage = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
]);

/** What SES answers to a message that it doesn't take. */
export const rejections = new Set([
  ...aboutMessage,
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
]);

/** What SES says, as `MessageRejected` too, of a whole account that may not send now. */
const aboutAccount = /not verified|paused|suspended|disabled/i;

/** The identities that are not verified: addresses, with names or without; dots at the end stand for more. */
const listedIdentities = /failed the check[^:]*:(.*)$/is;
const addresses = /[^\s<>(),;:"]+@[^\s<>(),;:"]*[^\s<>(),;:".…]/g;

type Parties = { to: string; from: string };

/**
 * Whether SES will never take a message to `to`. An identity that is not verified is final for a recipient only:
 * in the sandbox that is refused for what it is, while our own sender may still be waiting for its owner's click.
 */
export function isPermanentRejection(error: Error, { to, from }: Parties): boolean {
  if (!aboutMessage.has(error.name)) return false;
  const listed = listedIdentities.exec(error.message)?.[1]?.toLowerCase();
  if (listed === undefined) return !aboutAccount.test(error.message);
  const failing = listed.match(addresses) ?? [];
  const domain = from.slice(from.indexOf('@') + 1).toLowerCase();
  const domainFails = listed.split(',').some((identity) => identity.trim() === domain);
  return (
    failing.length > 0 &&
    failing.every((address) => address === to.toLowerCase()) &&
    to.toLowerCase() !== from.toLowerCase() &&
    !domainFails &&
    !/(\.\.\.|…)\s*$/.test(listed)
  );
}

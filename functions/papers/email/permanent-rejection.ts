/** Errors that may concern this one message rather than the sender or the account. */
const aboutMessage = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
]);

/** Error names with which SES rejects a message. */
export const rejections = new Set([
  ...aboutMessage,
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
]);

/** Error messages about the whole account; SES sends these as `MessageRejected` too. */
const aboutAccount = /not verified|paused|suspended|disabled/i;

/**
 * Finds the list of unverified identities in an error message: addresses, with or without names.
 * Trailing dots mean that the list is cut.
 */
const listedIdentities = /failed the check[^:]*:(.*)$/is;
const addresses = /[^\s<>(),;:"]+@[^\s<>(),;:"]*[^\s<>(),;:".…]/g;

type Parties = { to: string; from: string };

/**
 * True when SES will never accept a message to `to`. An unverified identity is final only if it is the
 * recipient: the sandbox rejects the address itself. An unverified sender can still be verified later.
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

/** Parses a sender, `Your Bakery <orders@example.com>` or the address alone, into its address and domain. */
export function senderOf(mailFrom: string): { address: string; domain: string } {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { address, domain: address.slice(address.indexOf('@') + 1).toLowerCase() };
}

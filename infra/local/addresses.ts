/**
 * The addresses of the parts on this machine, for the browser and the functions. All ports derive
 * from the app's port.
 */
export type Addresses = {
  /** The app, served by CloudFront in AWS. */
  site: string;
  /** The mailbox page, and SES for the functions. */
  mail: string;
  /** S3 (for functions and browsers), SQS and Secrets Manager. They accept only signed requests. */
  services: string;
  /** The stand-in for the card provider: its API for the functions, and the page to pay on. */
  cards: string;
};

export const portsOf = (port: number): Record<keyof Addresses, number> => ({
  site: port,
  mail: port + 1,
  services: port + 2,
  cards: port + 3,
});

export function addressesFrom(port: number): Addresses {
  const ports = portsOf(port);
  return {
    site: `http://localhost:${ports.site}`,
    mail: `http://localhost:${ports.mail}`,
    services: `http://localhost:${ports.services}`,
    cards: `http://localhost:${ports.cards}`,
  };
}

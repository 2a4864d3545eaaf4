/** Where this machine's browser and the functions find the parts. Everything derives from the app's port. */
export type Addresses = {
  /** The app: what CloudFront is in AWS. */
  site: string;
  /** The mailbox, and SES for the functions. */
  mail: string;
  /** S3, as functions and browsers reach it, SQS and Secrets Manager: only for signed requests. */
  services: string;
};

export const portsOf = (port: number): Record<keyof Addresses, number> => ({
  site: port,
  mail: port + 1,
  services: port + 2,
});

export function addressesFrom(port: number): Addresses {
  const ports = portsOf(port);
  return {
    site: `http://localhost:${ports.site}`,
    mail: `http://localhost:${ports.mail}`,
    services: `http://localhost:${ports.services}`,
  };
}

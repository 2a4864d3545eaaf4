import { loopback } from './loopback.ts';

/** Where each part listens on this machine. Everything derives from the app's port. */
export type Addresses = {
  /** The app: what CloudFront is in AWS. */
  site: string;
  /** The mailbox, and SES for the functions. */
  mail: string;
  /** S3 as functions and browsers reach it. */
  s3: string;
  dynamo: string;
  /** SQS, and the unguarded S3 behind the front; only we talk to it. */
  fauxqs: string;
  secrets: string;
};

export const portsOf = (port: number): Record<keyof Addresses, number> => ({
  site: port,
  mail: port + 1,
  s3: port + 2,
  dynamo: port + 3,
  fauxqs: port + 4,
  secrets: port + 5,
});

export function addressesFrom(port: number, dynamoEndpoint?: string): Addresses {
  const ports = portsOf(port);
  return {
    site: `http://localhost:${ports.site}`,
    mail: `http://localhost:${ports.mail}`,
    s3: `http://localhost:${ports.s3}`,
    dynamo: dynamoEndpoint ?? `http://${loopback}:${ports.dynamo}`,
    fauxqs: `http://${loopback}:${ports.fauxqs}`,
    secrets: `http://${loopback}:${ports.secrets}`,
  };
}

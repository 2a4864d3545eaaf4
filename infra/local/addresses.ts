/** Where each part listens on this machine. Everything derives from the app's port. */
export type Addresses = {
  port: number;
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

/** Numbers of ports in use from `port` on. */
export const portCount = 6;

export function addressesFrom(port: number, dynamoEndpoint?: string): Addresses {
  const at = (offset: number) => `http://127.0.0.1:${port + offset}`;
  return {
    port,
    site: `http://localhost:${port}`,
    mail: `http://localhost:${port + 1}`,
    s3: `http://localhost:${port + 2}`,
    dynamo: dynamoEndpoint ?? at(3),
    fauxqs: at(4),
    secrets: at(5),
  };
}

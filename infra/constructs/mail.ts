import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';
import { type StackOptions, senderOf } from './stack-options.ts';

type MailProps = Pick<StackOptions, 'mailFrom' | 'mailIdentity' | 'mailFromDomain' | 'adminEmail'>;

/** The configuration set of every e-mail, and the sender's identity unless the account already has it. */
export class Mail extends Construct {
  readonly #from: string;
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.#from = props.mailFrom;
    this.#configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      // E-mails contain customers' data and links that confirm accounts. An e-mail that cannot be sent
      // encrypted bounces, which its order shows, instead of being readable on its way.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES stops sending e-mails to an address that bounced or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    if (props.mailIdentity !== 'existing') this.#addIdentity(props.mailIdentity, props);
  }

  #addIdentity(kind: 'address' | 'domain', { mailFromDomain, adminEmail }: MailProps): void {
    const { address, domain } = senderOf(this.#from);
    const identity = new EmailIdentity(this, 'Identity', {
      identity: kind === 'domain' ? Identity.domain(domain) : Identity.email(address),
      configurationSet: this.#configurationSet,
      // While its DNS records are missing, SES uses its own domain.
      mailFromDomain: mailFromDomain || undefined,
    });
    if (kind === 'address') return;
    const publish = (name: string, description: string, value: string) =>
      new CfnOutput(this, name, { description, value });
    identity.dkimRecords.forEach(({ name, value }, index) => {
      publish(
        `DkimRecord${index + 1}`,
        'Proves that the e-mail domain is yours, and signs (DKIM)',
        `${name} CNAME ${value}`,
      );
    });
    publish(
      'DmarcRecord',
      'Tells recipients what to do with e-mail that forges the domain (DMARC); only if you have no such record yet',
      `_dmarc.${domain} TXT "v=DMARC1; p=none${adminEmail && `; rua=mailto:${adminEmail}`}"`,
    );
    if (!mailFromDomain) return;
    publish(
      'MailFromMxRecord',
      'Receives the bounces',
      `${mailFromDomain} MX 10 feedback-smtp.${Aws.REGION}.amazonses.com`,
    );
    publish(
      'MailFromSpfRecord',
      'Allows SES to send for the domain (SPF)',
      `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    );
  }

  /**
   * Reports the outcome of each e-mail to a function. SES publishes to the account's event bus, so
   * the rule selects the e-mails of this store. An event that the function fails to handle three
   * times moves to the queue.
   */
  reportTo(fn: BakeryFunction, failed: IQueue): void {
    this.#configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    new Rule(this, 'WhatBecameOfIt', {
      description: "Records the outcome of an order's e-mails",
      eventPattern: {
        source: ['aws.ses'],
        detailType: [
          'Email Delivered',
          'Email Bounced',
          'Email Complaint Received',
          'Email Rejected',
        ],
        detail: {
          mail: {
            tags: { 'ses:configuration-set': [this.#configurationSet.configurationSetName] },
          },
        },
      },
      targets: [new LambdaFunction(fn)],
    });
    fn.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(failed),
    });
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('MAIL_FROM', this.#from);
    fn.addEnvironment('SES_CONFIGURATION_SET', this.#configurationSet.configurationSetName);
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });
    // SES also requires permission on the recipient's identity if that is verified in the account. So the
    // resource allows every identity, and the condition restricts the sender.
    fn.allow(
      ['ses:SendRawEmail'],
      [arn('identity', '*'), arn('configuration-set', this.#configurationSet.configurationSetName)],
      { StringEquals: { 'ses:FromAddress': senderOf(this.#from).address } },
    );
    fn.acknowledgeStar(
      'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*',
      'SES requires the identity of a verified recipient too; the condition restricts the sender.',
    );
  }
}

/** The queue of e-mail events that the function failed to handle three times. */
export class FailedEmailEvents extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this, { 'AwsSolutions-SQS3': 'This is itself the queue for failed events.' });
  }
}

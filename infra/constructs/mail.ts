import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import { senderOf } from './sender.ts';
import type { StackOptions } from './stack-options.ts';

type MailProps = {
  from: string;
  identity: StackOptions['mailIdentity'];
  /** The subdomain for bounces, or an empty text. */
  bounceDomain: string;
  /** Receives the reports of other mail servers about forged e-mail. If empty, nobody does. */
  reportsTo: string;
};

/** The configuration set of every e-mail, and the sender's identity unless the account has it already. */
export class Mail extends Construct {
  readonly #from: string;
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.#from = props.from;
    this.#configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES sends no more e-mails to an address that bounced or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    if (props.identity !== 'existing') this.#addIdentity(props.identity, props);
  }

  #addIdentity(kind: 'address' | 'domain', { bounceDomain, reportsTo }: MailProps): void {
    const { address, domain } = senderOf(this.#from);
    const identity = new EmailIdentity(this, 'Identity', {
      identity: kind === 'domain' ? Identity.domain(domain) : Identity.email(address),
      configurationSet: this.#configurationSet,
      // While its records are missing, SES uses its own domain.
      mailFromDomain: bounceDomain || undefined,
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
      'Says what others shall do with e-mail that forges the domain; if there is none yet (DMARC)',
      `_dmarc.${domain} TXT "v=DMARC1; p=none${reportsTo && `; rua=mailto:${reportsTo}`}"`,
    );
    if (!bounceDomain) return;
    publish(
      'MailFromMxRecord',
      'Receives the bounces',
      `${bounceDomain} MX 10 feedback-smtp.${Aws.REGION}.amazonses.com`,
    );
    publish(
      'MailFromSpfRecord',
      'Allows SES to send for the domain (SPF)',
      `${bounceDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    );
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('MAIL_FROM', this.#from);
    fn.addEnvironment('SES_CONFIGURATION_SET', this.#configurationSet.configurationSetName);
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });
    // If the recipient is itself verified in the account, SES requires permission on that identity too. So
    // the condition restricts the sender, and the resource allows every identity.
    fn.allow(
      ['ses:SendRawEmail'],
      [arn('identity', '*'), arn('configuration-set', this.#configurationSet.configurationSetName)],
      { StringEquals: { 'ses:FromAddress': senderOf(this.#from).address } },
    );
    fn.acknowledgeStar(
      'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*',
      'SES asks for the identity of a verified recipient too; the condition pins the sender.',
    );
  }
}

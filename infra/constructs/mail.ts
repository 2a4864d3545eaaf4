import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import type { StackOptions } from './stack-options.ts';

type MailProps = { from: string; identity: StackOptions['mailIdentity'] };

/** The sender, which SES verifies unless the account has it already, and the configuration set of every e-mail. */
export class Mail extends Construct {
  readonly #from: string;
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.#from = props.from;
    this.#configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // An address that bounced or complained once is not written to again.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    if (props.identity !== 'existing') this.#addIdentity(props.identity);
  }

  #addIdentity(kind: 'address' | 'domain'): void {
    const address = addressOf(this.#from);
    const identity = new EmailIdentity(this, 'Identity', {
      identity:
        kind === 'domain'
          ? Identity.domain(address.slice(address.indexOf('@') + 1))
          : Identity.email(address),
      configurationSet: this.#configurationSet,
    });
    if (kind === 'domain')
      identity.dkimRecords.forEach((record, index) => {
        new CfnOutput(this, `DkimRecord${index + 1}`, {
          description: 'CNAME record that proves the e-mail domain is yours',
          value: `${record.name} CNAME ${record.value}`,
        });
      });
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('MAIL_FROM', this.#from);
    fn.addEnvironment('SES_CONFIGURATION_SET', this.#configurationSet.configurationSetName);
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });
    // For a recipient that is itself verified in the account SES also asks for that identity, so
    // the sender is pinned by the condition and not by the resource.
    fn.allow(
      ['ses:SendRawEmail'],
      [arn('identity', '*'), arn('configuration-set', this.#configurationSet.configurationSetName)],
      { StringEquals: { 'ses:FromAddress': addressOf(this.#from) } },
    );
    fn.acknowledgeStar(
      'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*',
      'SES asks for the identity of a verified recipient too; the condition pins the sender.',
    );
  }
}

/** `orders@example.com` of `Your Bakery <orders@example.com>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

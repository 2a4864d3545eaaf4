import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';
import type { StackOptions } from './stack-options.ts';

/** Secret texts, generated when the stack is created. Each function reads only what it needs. */
export class BakerySecrets extends Construct {
  readonly sessionKey: Secret;
  readonly codeword: Secret;
  /** Only in a deployment with `customers`. */
  readonly linkKey: Secret | undefined;
  readonly cardKeys: Secret | undefined;

  constructor(scope: Construct, id: string, { customers }: Pick<StackOptions, 'customers'>) {
    super(scope, id);
    this.sessionKey = generate(this, 'SessionKey', 'the key that signs sessions', {
      passwordLength: 64,
    });
    this.codeword = generate(this, 'Codeword', 'the admin codeword', {
      passwordLength: 12,
      excludeUppercase: true,
      // Excludes characters that are confused when people read the codeword out.
      excludeCharacters: '01lo',
    });
    if (!customers) return;
    this.linkKey = generate(this, 'LinkKey', "the key of the links to orders' pages", {
      passwordLength: 64,
    });
    // The owner replaces the generated text by the provider's keys (docs/operations.md#cards-by-link).
    this.cardKeys = generate(this, 'CardKeys', 'the keys of the card provider', {
      passwordLength: 12,
    });
  }

  /** Lets a function make and check the links of orders' pages. */
  grantLinkKey(fn: BakeryFunction): void {
    if (this.linkKey) grant(fn, 'LINK_KEY_ARN', this.linkKey);
  }

  /** Lets a function know that there is such a key, without reading it. */
  nameLinkKey(fn: BakeryFunction): void {
    if (this.linkKey) fn.addEnvironment('LINK_KEY_ARN', this.linkKey.secretArn);
  }

  /** Lets a function talk to the card provider. */
  grantCardKeys(fn: BakeryFunction): void {
    if (this.cardKeys) grant(fn, 'CARD_KEYS_ARN', this.cardKeys);
  }

  grantSessionKey(fn: BakeryFunction): void {
    grant(fn, 'SESSION_KEY_ARN', this.sessionKey);
  }

  grantCodeword(fn: BakeryFunction): void {
    grant(fn, 'CODEWORD_ARN', this.codeword);
  }
}

function generate(
  scope: Construct,
  id: string,
  what: string,
  generator: SecretStringGenerator,
): Secret {
  const secret = new Secret(scope, id, {
    description: `Doughbook: ${what}`,
    removalPolicy: RemovalPolicy.DESTROY,
    generateSecretString: { excludePunctuation: true, ...generator },
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'A new session key signs everybody out, and the team must learn a new codeword: people replace them (docs/operations.md), not a schedule.',
  });
  return secret;
}

function grant(fn: BakeryFunction, variable: string, { secretArn }: Secret): void {
  fn.addEnvironment(variable, secretArn);
  fn.allow(['secretsmanager:GetSecretValue'], [secretArn]);
}

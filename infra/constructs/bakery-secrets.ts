import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';

/** Two secret texts, generated when the stack is created. Each function reads only what it needs. */
export class BakerySecrets extends Construct {
  readonly sessionKey: Secret;
  readonly codeword: Secret;

  constructor(scope: Construct, id: string) {
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

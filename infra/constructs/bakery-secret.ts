import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';

/** The JSON secret `{ sessionKey, codeword }`: the key that signs sessions, and the admin codeword. */
export class BakerySecret extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Doughbook: the key that signs sessions, and the admin codeword',
      removalPolicy: RemovalPolicy.DESTROY,
      generateSecretString: {
        secretStringTemplate: `{"codeword":"${startingCodeword(this)}"}`,
        generateStringKey: 'sessionKey',
        passwordLength: 64,
        excludePunctuation: true,
      },
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4':
        'A new session key signs everybody out, and the team must learn a new codeword: people rotate both (docs/operations.md), not a schedule.',
    });
  }

  grantRead(fn: BakeryFunction): void {
    fn.addEnvironment('SECRET_ARN', this.secret.secretArn);
    fn.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
  }
}

/**
 * The codeword of a new stack. Secrets Manager generates only one string per secret, and here that
 * is the session key. So the codeword is generated in a secret of its own and copied when the stack
 * is created. That secret is not read again: to change the codeword later, edit the secret above.
 */
function startingCodeword(scope: Construct): string {
  const secret = new Secret(scope, 'StartingCodeword', {
    description: 'Doughbook: the initial admin codeword. No longer read: change the other secret',
    removalPolicy: RemovalPolicy.DESTROY,
    generateSecretString: {
      secretStringTemplate: '{}',
      // Not named `codeword`: the local stack shows the value of that name, which is the codeword in use.
      generateStringKey: 'word',
      passwordLength: 12,
      excludePunctuation: true,
      excludeUppercase: true,
      // Excludes characters that are confused when people read the codeword out.
      excludeCharacters: '01lo',
    },
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4': 'It is copied once, when the stack is created, and never read again.',
  });
  return secret.secretValueFromJson('word').unsafeUnwrap();
}

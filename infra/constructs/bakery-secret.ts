import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
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
        secretStringTemplate: `{"codeword":"${startingCodeword()}"}`,
        generateStringKey: 'sessionKey',
        passwordLength: 64,
        excludePunctuation: true,
      },
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4':
        'A new session key signs everybody out and a new codeword has to be told to the team: both are changed by a person (docs/operations.md), not by a clock.',
    });
  }

  grantRead(fn: BakeryFunction): void {
    fn.addEnvironment('SECRET_ARN', this.secret.secretArn);
    fn.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
  }
}

/**
 * Returns the first codeword of a new stack. Secrets Manager generates only one string per secret, which is
 * the session key. So the codeword is the first part of the stack's random id: no two stacks share it, and
 * no file contains it.
 */
function startingCodeword(): string {
  const stackUuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return Fn.select(0, Fn.split('-', stackUuid));
}

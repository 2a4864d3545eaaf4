import { CfnParameter, Fn } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';

/** Contains no comma, because the functions get their keys as a list. */
const form = '[A-Za-z0-9]{32,128}';

/**
 * Random texts by which the functions recognize requests from CloudFront. They respond only to requests that
 * carry one, and trust the visitor's address in them. A key does not sign anybody in.
 *
 * The functions accept two keys, so that a key can be replaced while both ends are updated at different
 * moments, in either order (docs/operations.md#the-edge-key).
 */
export class EdgeKey extends Construct {
  /** The key that CloudFront sends. */
  readonly sent: string;
  readonly #accepted: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const parameter = (name: string, given: { allowedPattern: string; default?: string }) => {
      const added = new CfnParameter(this, name, {
        noEcho: true,
        constraintDescription: 'must be 32 to 128 letters and digits',
        ...given,
      });
      added.overrideLogicalId(name);
      return added.valueAsString;
    };
    this.sent = parameter('EdgeKey', { allowedPattern: form });
    const next = parameter('NextEdgeKey', { allowedPattern: `(${form})?`, default: '' });
    this.#accepted = Fn.join(',', [this.sent, next]);
  }

  /** Lets a function recognize requests that came through CloudFront. */
  grantAcceptance(fn: BakeryFunction): void {
    fn.addEnvironment('EDGE_KEYS', this.#accepted);
  }
}

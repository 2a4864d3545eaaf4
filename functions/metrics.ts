import { Metrics } from '@aws-lambda-powertools/metrics';

/**
 * Figures in the log that CloudWatch counts. The namespace comes from the template and is the stack's name: two
 * stores in one account must not ring each other's alarms.
 */
export const metrics = new Metrics({ serviceName: 'doughbook' });

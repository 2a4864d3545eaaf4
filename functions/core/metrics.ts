import { Metrics } from '@aws-lambda-powertools/metrics';

/**
 * Metrics that CloudWatch extracts from the log. The template sets the namespace to the stack's name, so that
 * two stores in one account do not raise each other's alarms.
 */
export const metrics = new Metrics({ serviceName: 'doughbook' });

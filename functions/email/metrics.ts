import { Metrics } from '@aws-lambda-powertools/metrics';

/** Figures in the log that CloudWatch counts; published by the handler that works on the outbox. */
export const metrics = new Metrics({ namespace: 'Doughbook', serviceName: 'doughbook' });

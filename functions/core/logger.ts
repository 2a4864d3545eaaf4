import { Logger } from '@aws-lambda-powertools/logger';

/** Writes JSON lines. Each error is logged once, where it becomes a response or a retry. */
export const logger = new Logger({ serviceName: 'doughbook' });

import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON lines; each failure is logged once, at the edge. */
export const logger = new Logger({ serviceName: 'doughbook' });

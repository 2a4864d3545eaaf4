import { Stack } from 'aws-cdk-lib';
import {
  type ILogGroup,
  QueryDefinition,
  QueryString,
  type QueryStringProps,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { BakeryFunctions } from './bakery-functions.ts';

type LogQueriesProps = {
  functions: BakeryFunctions['byName'];
  /** The access log of the API. */
  accessLog: ILogGroup;
};

export type QueryName = 'jobs' | 'errors' | 'failed-calls' | 'slow-calls' | 'refused-calls';

/**
 * Lines with errors and warnings, and the lines that Lambda itself writes about a function that it stopped.
 */
const trouble = {
  fields: ['@timestamp', '@log', 'level', 'message', 'error.message', '@message'],
  filterStatements: [
    'level in ["ERROR", "WARN"] or @message like /Task timed out|Runtime exited|Runtime.ExitError/',
  ],
  sort: '@timestamp desc',
  limit: 200,
};

const calls = {
  fields: ['@timestamp', 'requestId', 'routeKey', 'status', 'responseMs', 'integrationError'],
  sort: '@timestamp desc',
  limit: 200,
};

/** Each saved query with the logs that it searches: of the calls, the jobs or all functions. */
const queries: Record<QueryName, QueryStringProps & { of: 'jobs' | 'functions' | 'calls' }> = {
  jobs: { of: 'jobs', ...trouble },
  errors: { of: 'functions', ...trouble },
  'failed-calls': { of: 'calls', ...calls, filterStatements: ['status >= 500'] },
  'slow-calls': {
    of: 'calls',
    statsStatements: [
      'pct(responseMs, 95) as p95, max(responseMs) as slowest, count(*) as calls by routeKey',
    ],
    sort: 'p95 desc',
  },
  'refused-calls': {
    of: 'calls',
    filterStatements: ['status = 429'],
    statsStatements: ['count(*) as refused by routeKey, bin(5m)'],
    sort: 'refused desc',
  },
};

/** Saved queries of CloudWatch Logs Insights, `<stack>/<name>`. The texts of the alarms refer to them. */
export class LogQueries extends Construct {
  constructor(scope: Construct, id: string, { functions, accessLog }: LogQueriesProps) {
    super(scope, id);
    const jobs = ['perform-outbox', 'sweep-outbox', 'email-events'] as const;
    const logs = {
      calls: [accessLog],
      jobs: jobs.map((name) => functions[name].logGroup),
      functions: Object.values(functions).map((fn) => fn.logGroup),
    };
    for (const [name, { of, ...query }] of Object.entries(queries))
      new QueryDefinition(this, name, {
        queryDefinitionName: queryTitle(this, name),
        queryString: new QueryString(query),
        logGroups: logs[of],
      });
  }
}

/** The name of a saved query in CloudWatch's list: in a folder with the stack's name. */
export const queryTitle = (scope: Construct, name: string): string =>
  `${Stack.of(scope).stackName}/${name}`;

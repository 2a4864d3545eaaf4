import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { BakeryFunctions } from './bakery-functions.ts';
import { globalName } from './global-name.ts';
import { most, ownMetric, sum, throttledWrites } from './metrics.ts';
import type { Outbox } from './outbox.ts';

type DashboardProps = {
  alarms: Alarms;
  outbox: Outbox;
  functions: BakeryFunctions['byName'];
  stage: HttpStage;
  table: ITable;
};

/** One CloudWatch page with all alarms and the metrics that explain them. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { alarms, outbox, functions, stage, table } = props;
    const graph = (title: string, ...left: IMetric[]) =>
      new GraphWidget({ title, left, width: 12 });
    const board = new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: globalName(this, 'overview'),
      defaultInterval: Duration.days(1),
    });
    board.addWidgets(
      new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24 }),
      graph(
        'Calls',
        stage.metricCount(sum),
        stage.metricClientError(sum),
        stage.metricServerError(sum),
      ),
      graph(
        'Milliseconds of a call',
        stage.metricLatency({ ...sum, statistic: 'p50' }),
        stage.metricLatency({ ...sum, statistic: 'p95' }),
      ),
      graph(
        'Outbox: waiting items and dead letters',
        ownMetric(this, 'OutboxItems', most),
        outbox.deadLetters.metricApproximateNumberOfMessagesVisible(most),
      ),
      graph(
        'Outbox: age of the oldest item in seconds',
        ownMetric(this, 'OutboxOldestSeconds', most),
      ),
      graph('E-mails', ownMetric(this, 'EmailSent', sum), ownMetric(this, 'EmailRejected', sum)),
      graph(
        'Writes that DynamoDB throttled, of the table and its indexes',
        ...Object.values(throttledWrites(table)),
      ),
      graph(
        'Errors of functions',
        ...Object.values(functions).map((fn) => fn.metricErrors({ ...sum, label: fn.shortName })),
      ),
    );
  }
}

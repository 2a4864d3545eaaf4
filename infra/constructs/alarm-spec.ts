import type { IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { QueryName } from './log-queries.ts';

export type AlarmSpec = {
  means: string;
  /** The first thing to do. */
  first: string;
  /** The saved query that shows the reason. */
  query?: QueryName;
  metric: IMetric;
  /** The alarm fires at this value or above. */
  threshold: number;
  /** How many periods in a row must be at the threshold; by default one. */
  periods?: number;
  /** The treatment of missing data; by default as healthy. */
  silence?: TreatMissingData;
  /** The alarm fires at the threshold or below. */
  below?: boolean;
};

/** By the id of the alarm in the stack. */
export type AlarmSpecs = Record<string, AlarmSpec>;

import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import { orderIndexes } from './order-indexes.ts';

type TableProps = {
  deletionProtection: boolean;
  /** The name of a restored table, which the deployment imports into the stack; empty for the stack's own. */
  tableName: string;
};

export type IndexName = keyof typeof orderIndexes;

/** A function's actions on items, alone or in transactions. `Scan` is deliberately absent. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** The table (docs/access-patterns.md). A transaction needs only the permissions of the actions in it. */
export class BakeryTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, props: TableProps) {
    super(scope, id);
    const { deletionProtection, tableName } = props;
    // CloudFormation only imports a table as a resource that the stack does not have yet, and only by its
    // name.
    const table = new Table(this, tableName ? `Restored-${tableName}` : 'Table', {
      ...(tableName && { tableName }),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.DEFAULT,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      // Applies even to a failed creation: CloudFormation cannot remove a protected table and would get
      // stuck.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const [indexName, sortAttribute] of Object.entries(orderIndexes))
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: 'listStatus', type: AttributeType.STRING },
        sortKey: { name: sortAttribute, type: AttributeType.STRING },
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: ['summary'],
      });
    this.table = table;
  }

  /** `keys` are the partition keys that the function may access, with `*` for any ending; by default all. */
  grantItems(fn: BakeryFunction, actions: ItemAction[], keys?: string[]): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    fn.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn],
      keys && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    );
  }

  /** Allows a function to query indexes of the order list. */
  grantIndexes(fn: BakeryFunction, names: IndexName[]): void {
    const indexes = names.map((name) => `${this.table.tableArn}/index/${name}`);
    fn.allow(['dynamodb:Query'], indexes);
  }
}

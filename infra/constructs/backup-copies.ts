import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

type BackupCopiesProps = {
  table: ITable;
  media: IBucket;
  /** The ARN of the vault in another account or region. */
  to: string;
};

/**
 * The backups here exist only to be copied, because the table's own recovery reaches farther back. AWS
 * advises at least a week, so that a backup of the bucket can build on the previous one instead of starting
 * over.
 */
const keptHere = Duration.days(7);
/** The copies reach as far back as the table's own recovery. */
const keptThere = Duration.days(35);

/** A nightly backup of the table, pictures and PDFs, with a copy in a vault elsewhere. */
export class BackupCopies extends Construct {
  constructor(scope: Construct, id: string, { table, media, to }: BackupCopiesProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `${stackName}-backups`,
      // After a failed creation the vault's name is free again. AWS does not delete a vault that holds
      // backups; docs/operations.md explains how to empty it under 'Removing the stack'.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: stackName });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        backupVault: vault,
        scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
        startWindow: Duration.hours(2),
        deleteAfter: keptHere,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', to),
            deleteAfter: keptThere,
          },
        ],
      }),
    );
    plan.addSelection('Store', {
      backupSelectionName: 'store',
      // AWS Backup backs up resources named by their ARN, even if the region's settings leave them out.
      resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(media.bucketArn)],
      role: roleOfService(this),
      disableDefaultBackupPolicy: true,
    });
  }
}

/** AWS's own policies for this task. AWS updates them when the service needs more. */
const policies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
];

function roleOfService(scope: Construct): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    description: 'What AWS Backup may do to back the store up and copy it elsewhere',
    managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  for (const name of policies)
    acknowledge(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`]:
        'Only AWS Backup takes this role on, and backs up what the selection names.',
    });
  return role;
}

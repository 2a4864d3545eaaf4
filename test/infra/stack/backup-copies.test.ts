import { expect, test } from 'vitest';
import { addressesFrom } from '#infra/local/addresses.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const backupCopyTo = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:elsewhere';
const copied = synthesizeStack({ backupCopyTo });
const plain = synthesizeStack();
const { resources, idOf } = copied;

const arnOf = (type: string, prefix = '') => ({ 'Fn::GetAtt': [idOf(type, prefix), 'Arn'] });
const table = arnOf('AWS::DynamoDB::Table');
const media = arnOf('AWS::S3::Bucket', 'StorageMedia');
const vault = idOf('AWS::Backup::BackupVault');

test('Each night the table and the bucket of pictures and PDFs are backed up, and copied elsewhere', () => {
  const [plan, ...plans] = copied.propertiesOf('AWS::Backup::BackupPlan');
  const [selection, ...selections] = copied.propertiesOf('AWS::Backup::BackupSelection');
  expect([plans, selections]).toEqual([[], []]);
  expect(plan).toMatchObject({
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 3 * * ? *)',
          TargetBackupVault: { 'Fn::GetAtt': [vault, 'BackupVaultName'] },
          Lifecycle: { DeleteAfterDays: 7 },
          CopyActions: [
            { DestinationBackupVaultArn: backupCopyTo, Lifecycle: { DeleteAfterDays: 35 } },
          ],
        },
      ],
    },
  });
  expect(selection).toMatchObject({
    BackupPlanId: { 'Fn::GetAtt': [idOf('AWS::Backup::BackupPlan'), 'BackupPlanId'] },
    BackupSelection: {
      IamRoleArn: arnOf('AWS::IAM::Role', 'BackupsRole'),
      Resources: [table, media],
    },
  });
  // AWS Backup does not accept a bucket without versions.
  expect(resources[idOf('AWS::S3::Bucket', 'StorageMedia')]?.Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
  });
});

test('The vault goes with a failed creation, and stores of an account have one each', () => {
  expect(resources[vault]).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: { BackupVaultName: 'Doughbook-backups' },
  });
  const second = synthesizeStack({ backupCopyTo, stackName: 'Second' });
  expect(second.propertiesOf('AWS::Backup::BackupVault')).toEqual([
    { BackupVaultName: 'Second-backups' },
  ]);
});

test('Only AWS Backup itself has AWS’s permissions for tables, buckets and copies', () => {
  const role = resources[idOf('AWS::IAM::Role', 'BackupsRole')]?.Properties;
  expect(role?.AssumeRolePolicyDocument).toMatchObject({
    Statement: [{ Effect: 'Allow', Principal: { Service: 'backup.amazonaws.com' } }],
  });
  const policy = (name: string) => ({
    'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:iam::aws:policy/${name}`]],
  });
  expect(role?.ManagedPolicyArns).toEqual([
    policy('service-role/AWSBackupServiceRolePolicyForBackup'),
    policy('AWSBackupServiceRolePolicyForS3Backup'),
  ]);
});

test('Nothing else of the store changes, neither in AWS nor on one machine', () => {
  const added = Object.keys(resources).filter((id) => !(id in plain.resources));
  const types = added.map((id) => resources[id]?.Type ?? '').sort();
  expect(types).toEqual([
    'AWS::Backup::BackupPlan',
    'AWS::Backup::BackupSelection',
    'AWS::Backup::BackupVault',
    'AWS::CloudWatch::Alarm',
    'AWS::IAM::Role',
  ]);
  // The site is copied after everything else, including these.
  const properties = (stack: typeof plain, id: string) =>
    JSON.stringify({ ...stack.resources[id], DependsOn: undefined });
  const changed = Object.entries(plain.resources).filter(
    ([id]) => properties(plain, id) !== properties(copied, id),
  );
  // The dashboard shows one alarm more.
  expect(changed.map(([, { Type }]) => Type)).toEqual(['AWS::CloudWatch::Dashboard']);
  const local = [copied, plain].map(({ assembly }) => planStack(assembly, addressesFrom(4300)));
  expect(local[0]).toEqual(local[1]);
});

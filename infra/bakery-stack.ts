import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { FailedEmailEvents } from '#infra/constructs/mail.ts';
import { Alarms } from './constructs/alarms.ts';
import { BackupCopies } from './constructs/backup-copies.ts';
import { BakeryApi } from './constructs/bakery-api.ts';
import { BakeryFunctions } from './constructs/bakery-functions.ts';
import { BakerySecrets } from './constructs/bakery-secrets.ts';
import { BakeryTable } from './constructs/bakery-table.ts';
import { addBudget } from './constructs/budget.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { LogQueries } from './constructs/log-queries.ts';
import { Mail } from './constructs/mail.ts';
import { Outbox } from './constructs/outbox.ts';
import { grantRights } from './constructs/rights.ts';
import type { StackOptions } from './constructs/stack-options.ts';
import { Storage } from './constructs/storage.ts';
import { Website } from './constructs/website.ts';

type BakeryStackProps = StackProps & {
  options: StackOptions;
  builtSite: string;
  region: string | undefined;
};

/** The whole product: all resources, and all permissions between them. */
export class BakeryStack extends Stack {
  constructor(scope: Construct, id: string, given: BakeryStackProps) {
    const { options, builtSite, region, ...props } = given;
    super(scope, id, {
      description: 'Doughbook, the order book of a bakery team',
      terminationProtection: options.terminationProtection ?? options.deletionProtection,
      ...props,
    });
    const table = new BakeryTable(this, 'Data', options);
    const secrets = new BakerySecrets(this, 'Secrets', options);
    const storage = new Storage(this, 'Storage');
    const mail = new Mail(this, 'Mail', options);
    const outbox = new Outbox(this, 'Outbox', options);
    const bundled = new BakeryFunctions(this, 'Functions');
    const functions = bundled.byName;
    const api = new BakeryApi(this, 'Api', { functions, ...options });
    const apiHostName = api.hostName;
    const site = { storage, apiHostName, builtSite, options, region };
    const website = new Website(this, 'Website', site);
    storage.allowUploadsFrom(website.origin);

    grantRights(functions, { table, secrets, storage, mail, outbox, website }, options);
    outbox.consumeBy(functions['perform-outbox']);
    outbox.sweepBy(functions['sweep-outbox']);
    const failedEvents = new FailedEmailEvents(this, 'FailedEmailEvents');
    mail.reportTo(functions['email-events'], failedEvents);

    const alarms = new Alarms(this, 'Alarms', {
      options,
      outbox,
      failedEvents,
      functions,
      stage: api.stage,
      accessLog: api.accessLog,
      table: table.table,
      ownCertificate: website.certificate !== undefined,
    });
    new LogQueries(this, 'Queries', { functions, accessLog: api.accessLog });
    new Dashboard(this, 'Dashboard', {
      alarms,
      outbox,
      functions,
      stage: api.stage,
      table: table.table,
    });
    if (options.alarmEmail && options.monthlyBudget)
      addBudget(this, 'Budget', { dollars: options.monthlyBudget, email: options.alarmEmail });

    const { backupCopyTo: to } = options;
    if (to) new BackupCopies(this, 'Backups', { table: table.table, media: storage.media, to });

    website.deployPages(this.node.children.filter((child) => child !== website));
    addOutputs(this, { website, secrets, table, storage, outbox, failedEvents, alarms });
  }
}

type Outputs = {
  website: Website;
  secrets: BakerySecrets;
  table: BakeryTable;
  storage: Storage;
  outbox: Outbox;
  failedEvents: FailedEmailEvents;
  alarms: Alarms;
};

/** The outputs that the commands of docs/operations.md use. */
function addOutputs(stack: BakeryStack, parts: Outputs): void {
  const { website, secrets, table, storage, outbox, failedEvents, alarms } = parts;
  const output = (name: string, value: string) => new CfnOutput(stack, name, { value });
  output('SiteUrl', website.origin);
  output('CodewordSecret', secrets.codeword.secretName);
  output('SessionKeySecret', secrets.sessionKey.secretName);
  if (secrets.cardKeys) output('CardKeysSecret', secrets.cardKeys.secretName);
  output('TableName', table.table.tableName);
  output('MediaBucket', storage.media.bucketName);
  output('UploadsBucket', storage.uploads.bucketName);
  output('SiteBucket', website.bucket.bucketName);
  output('AccessLogsBucket', storage.accessLogs.bucketName);
  output('OutboxQueueUrl', outbox.queue.queueUrl);
  output('DeadLetterQueueArn', outbox.deadLetters.queueArn);
  output('FailedEmailEventsUrl', failedEvents.queueUrl);
  output('AlarmTopic', alarms.topic.topicArn);
}

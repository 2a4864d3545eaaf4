import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from './constructs/alarms.ts';
import { BakeryApi } from './constructs/bakery-api.ts';
import { BakeryFunctions } from './constructs/bakery-functions.ts';
import { BakerySecret } from './constructs/bakery-secret.ts';
import { BakeryTable } from './constructs/bakery-table.ts';
import { addBudget } from './constructs/budget.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { FailedEmailEvents } from './constructs/failed-email-events.ts';
import { Mail } from './constructs/mail.ts';
import { Outbox } from './constructs/outbox.ts';
import type { StackOptions } from './constructs/stack-options.ts';
import { Storage } from './constructs/storage.ts';
import { cloudFrontRegion, Website } from './constructs/website.ts';

type BakeryStackProps = StackProps & {
  options: StackOptions;
  builtSite: string;
  region: string | undefined;
};

/** The whole product: all resources, and all permissions between them. */
export class BakeryStack extends Stack {
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of contents, one entry after the other.
  constructor(scope: Construct, id: string, given: BakeryStackProps) {
    const { options, builtSite, region, ...props } = given;
    super(scope, id, {
      description: 'Doughbook, the order book of a bakery team',
      terminationProtection: options.deletionProtection,
      ...props,
    });

    const table = new BakeryTable(this, 'Data', options);
    const secret = new BakerySecret(this, 'Secrets');
    const storage = new Storage(this, 'Storage');
    const mail = new Mail(this, 'Mail', {
      from: options.mailFrom,
      identity: options.mailIdentity,
      bounceDomain: options.mailFromDomain,
      reportsTo: options.adminEmail,
    });
    const outbox = new Outbox(this, 'Outbox', {
      maxReceiveCount: options.outboxMaxReceiveCount,
      retryBaseSeconds: options.outboxRetryBaseSeconds,
      concurrency: options.outboxConcurrency,
    });
    const functions = new BakeryFunctions(this, 'Functions');
    const api = new BakeryApi(this, 'Api', {
      functions: functions.api,
      throttle: { rateLimit: options.apiRateLimit, burstLimit: options.apiBurstLimit },
    });
    const website = new Website(this, 'Website', {
      storage,
      apiHostName: api.hostName,
      builtSite,
      domain: options.siteDomain,
      certificateArn: options.siteCertificateArn,
      webAclArn: options.siteWebAclArn,
      priceClass: options.sitePriceClass,
      hstsSubdomains: options.hstsSubdomains,
      region,
    });
    storage.allowUploadsFrom(website.origin);
    website.deployPages([functions, api]);

    // Every call reads the session: it needs the signing key, the session record and the user.
    for (const fn of Object.values(functions.api)) {
      secret.grantRead(fn);
      table.grantBatchGet(fn);
      website.grantOrigin(fn);
      website.grantEdgeKey(fn);
    }
    const { auth, settings, images, products, categories, employees, users } = functions.api;
    const { orders, documents, dashboard, production, opening, capacity } = functions.api;
    const { performOutbox, sweepOutbox, emailEvents } = functions;

    for (const fn of [settings, products, categories, employees, users, orders, dashboard])
      table.grantQuery(fn);
    table.grantQuery(production);
    table.grantQuery(documents);
    table.grantQuery(opening);
    table.grantGet(opening);
    table.grantWrites(opening, ['PutItem']);
    table.grantOrderList(opening, ['by-pickup']);
    table.grantQuery(capacity);
    table.grantGet(capacity);
    table.grantWrites(capacity, ['PutItem', 'UpdateItem', 'DeleteItem']);
    table.grantOrderList(capacity, ['by-pickup']);
    table.grantQuery(sweepOutbox);
    for (const fn of [auth, settings, products, categories, employees, users, orders, documents]) {
      table.grantGet(fn);
      table.grantWrites(fn, ['PutItem']);
    }
    for (const fn of [auth, employees, users, orders, documents])
      table.grantWrites(fn, ['UpdateItem', 'DeleteItem']);
    table.grantWrites(settings, ['UpdateItem']);
    table.grantWrites(categories, ['DeleteItem']);
    table.grantWrites(products, ['DeleteItem', 'ConditionCheckItem']);
    mail.grantSend(settings);
    mail.grantSend(auth);
    table.grantOrderList(orders);
    table.grantOrderList(documents, ['by-pickup']);
    for (const fn of [production, dashboard]) {
      table.grantOrderList(fn, ['by-pickup']);
      table.grantGet(fn);
    }
    table.grantWrites(production, ['PutItem', 'UpdateItem', 'ConditionCheckItem']);
    storage.grantImages(images);
    storage.grantDocuments(documents);
    storage.grantPrints(documents);
    storage.grantPrints(production);
    for (const fn of [settings, users, orders]) outbox.grantSend(fn);

    table.grantGet(performOutbox);
    table.grantBatchGet(performOutbox);
    table.grantQuery(performOutbox);
    table.grantWrites(performOutbox, ['PutItem', 'UpdateItem', 'DeleteItem']);
    storage.grantDocuments(performOutbox);
    mail.grantSend(performOutbox);
    website.grantOrigin(performOutbox);
    outbox.consumeBy(performOutbox);
    table.grantOrderList(performOutbox, ['by-pickup']);
    outbox.grantSend(performOutbox);
    table.grantGet(sweepOutbox);
    table.grantWrites(sweepOutbox, ['PutItem', 'UpdateItem']);
    outbox.sweepBy(sweepOutbox);
    table.grantGet(emailEvents);
    table.grantBatchGet(emailEvents);
    table.grantQuery(emailEvents);
    table.grantWrites(emailEvents, ['PutItem', 'UpdateItem', 'DeleteItem']);
    const failedEvents = new FailedEmailEvents(this, 'FailedEmailEvents');
    mail.reportTo(emailEvents, failedEvents);

    // Functions that read the settings need the default for a policy that the store has not saved.
    const settingsReaders = [
      auth,
      settings,
      users,
      orders,
      documents,
      dashboard,
      production,
      opening,
      capacity,
      performOutbox,
      sweepOutbox,
    ];
    for (const fn of settingsReaders)
      fn.addEnvironment('DEFAULT_SIGNUP_POLICY', options.signupPolicy);
    for (const fn of [auth, settings])
      fn.addEnvironment('FIRST_ACCOUNT_CODEWORD', String(options.firstAccountCodeword));
    if (options.adminEmail) auth.addEnvironment('ADMIN_EMAIL', options.adminEmail);

    const alarms = new Alarms(this, 'Alarms', {
      email: options.alarmEmail,
      concurrency: options.lambdaConcurrency,
      outbox,
      failedEvents,
      functions,
      stage: api.stage,
      table: table.table,
    });
    if (region === cloudFrontRegion) alarms.watchSite(website);
    new Dashboard(this, 'Dashboard', { alarms, outbox, functions, stage: api.stage });
    if (options.alarmEmail && options.monthlyBudget)
      addBudget(this, 'Budget', { dollars: options.monthlyBudget, email: options.alarmEmail });

    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    output('SiteUrl', website.origin);
    output('SecretName', secret.secret.secretName);
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
}

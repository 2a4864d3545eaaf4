import { Aws } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { globalName } from './global-name.ts';

/**
 * The fields that are logged for each request. The query and the referring page are left out: both
 * contain what staff search for, which is customers' names, phone numbers and e-mail addresses.
 */
const fields = [
  'timestamp(ms)',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'cs(User-Agent)',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'x-edge-detailed-result-type',
  'ssl-protocol',
  'ssl-cipher',
];

const folder = 'visits';

/** Only a stack in CloudFront's own region can set this log up. */
export class VisitLog extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { distribution, bucket }: { distribution: Distribution; bucket: Bucket },
  ) {
    super(scope, id);
    const allowed = bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        resources: [bucket.arnForObjects(`${folder}/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': Aws.ACCOUNT_ID,
          },
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:delivery-source:*`,
          },
        },
      }),
    );
    const source = new CfnDeliverySource(this, 'Source', {
      name: globalName(this, 'visits'),
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: globalName(this, 'visits'),
      destinationResourceArn: bucket.arnForObjects(folder),
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    if (allowed.policyDependable) delivery.node.addDependency(allowed.policyDependable);
  }
}

import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type Bucket, type CfnBucket, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import { PrivateBucket } from './private-bucket.ts';

/**
 * The buckets. Media: checked pictures (`images/`, which the site serves) and order PDFs (`pdfs/`,
 * presigned only). Uploads: what browsers have sent and nobody has checked yet; gone after a day.
 */
export class Storage extends Construct {
  readonly media: Bucket;
  readonly uploads: Bucket;
  /** Who read and wrote which object, and the site's visits, for 90 days. */
  readonly accessLogs: Bucket;
  /** Where browsers PUT their files, seen from the page. */
  readonly uploadsOrigin: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const abortUnfinished = { abortIncompleteMultipartUploadAfter: Duration.days(1) };
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      // CloudFront delivers its log through an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ ...abortUnfinished, expiration: Duration.days(90) }],
    });
    this.media = new PrivateBucket(this, 'Media', {
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
      lifecycleRules: [{ ...abortUnfinished, noncurrentVersionExpiration: Duration.days(30) }],
    });
    // The name is made of parts known beforehand, so that the site's policy can name the bucket
    // and the bucket's CORS can name the site without a circle between the two.
    const uploadsName = `${Stack.of(this).stackName.toLowerCase()}-uploads-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
    this.uploads = new PrivateBucket(this, 'Uploads', {
      bucketName: uploadsName,
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      lifecycleRules: [{ ...abortUnfinished, expiration: Duration.days(1) }],
    });
    this.uploadsOrigin = `https://${uploadsName}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }

  /** Lets the pages of `origin`, and no others, PUT into the uploads bucket. */
  allowUploadsFrom(origin: string): void {
    this.uploads.addCorsRule({
      allowedOrigins: [origin],
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['content-type'],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }

  /** Presign uploads, check them, and keep what passed as a picture. */
  grantImages(fn: BakeryFunction): void {
    fn.addEnvironment('UPLOADS_BUCKET', this.uploads.bucketName);
    fn.addEnvironment('MEDIA_BUCKET', this.media.bucketName);
    this.#allow(fn, ['GetObject', 'PutObject', 'DeleteObject'], this.uploads, 'uploads/*');
    this.#allow(fn, ['PutObject'], this.media, 'images/*');
    // Without it S3 answers 403, not 404, for an upload that is not there (any more).
    fn.allow(['s3:ListBucket'], [this.uploads.bucketArn]);
  }

  /** Render order PDFs (with the logo), keep and presign them. */
  grantDocuments(fn: BakeryFunction): void {
    fn.addEnvironment('MEDIA_BUCKET', this.media.bucketName);
    this.#allow(fn, ['GetObject'], this.media, 'images/*');
    this.#allow(fn, ['GetObject', 'PutObject'], this.media, 'pdfs/*');
    // As above: a PDF that is not there yet is 404.
    fn.allow(['s3:ListBucket'], [this.media.bucketArn]);
  }

  #allow(fn: BakeryFunction, actions: string[], bucket: Bucket, objects: string): void {
    fn.allow(
      actions.map((action) => `s3:${action}`),
      [bucket.arnForObjects(objects)],
    );
    const logicalId = Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket);
    fn.acknowledgeStar(
      `<${Stack.of(this).resolve(logicalId)}.Arn>/${objects}`,
      'The objects under one prefix: their names are made at run time.',
    );
  }
}

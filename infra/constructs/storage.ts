import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import { PrivateBucket } from './private-bucket.ts';

/**
 * The buckets. Media holds checked pictures (`images/`, which the site serves), order PDFs
 * (`pdfs/`) and prints of What to Bake (`prints/`); PDFs and prints are available through presigned
 * URLs only. Uploads holds unchecked files from browsers (`uploads/`), deleted after a day, and the checked
 * pictures of orders (`orders/`), which are available through presigned URLs only, too.
 */
export class Storage extends Construct {
  readonly media: Bucket;
  readonly uploads: Bucket;
  /** The access logs of the buckets and the pages, kept for 90 days. */
  readonly accessLogs: Bucket;
  /** The origin to which browsers PUT their files. */
  readonly uploadsOrigin: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const abortUnfinished = { abortIncompleteMultipartUploadAfter: Duration.days(1) };
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      lifecycleRules: [{ ...abortUnfinished, expiration: Duration.days(90) }],
    });
    this.media = new PrivateBucket(this, 'Media', {
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
      lifecycleRules: [
        { ...abortUnfinished, noncurrentVersionExpiration: Duration.days(30) },
        // Kept as long as their records (functions/orders/sheet/print-repository.ts).
        { prefix: 'prints/', expiration: Duration.days(60) },
        // An expired object leaves a marker, which would stay for ever when its versions are gone.
        { prefix: 'prints/', expiredObjectDeleteMarker: true },
      ],
    });
    // The name contains only values that are known before deployment. So the site's policy can name
    // the bucket, and the bucket's CORS rule can name the site, without a circular dependency.
    const uploadsName = `${Stack.of(this).stackName.toLowerCase()}-uploads-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
    this.uploads = new PrivateBucket(this, 'Uploads', {
      bucketName: uploadsName,
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      lifecycleRules: [
        { ...abortUnfinished, prefix: 'uploads/', expiration: Duration.days(1) },
        // Those that nothing else deletes: no order has them any more, or ever had.
        { prefix: 'orders/', expiration: Duration.days(400) },
      ],
    });
    this.uploadsOrigin = `https://${uploadsName}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }

  /** Lets only pages of `origin` PUT into the uploads bucket. */
  allowUploadsFrom(origin: string): void {
    this.uploads.addCorsRule({
      allowedOrigins: [origin],
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['content-type'],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }

  /** Allows a function to presign uploads, check them, and store valid pictures. */
  grantImages(fn: BakeryFunction): void {
    fn.addEnvironment('UPLOADS_BUCKET', this.uploads.bucketName);
    fn.addEnvironment('MEDIA_BUCKET', this.media.bucketName);
    this.#allow(fn, ['GetObject', 'PutObject', 'DeleteObject'], this.uploads, 'uploads/*');
    this.#allow(fn, ['PutObject'], this.media, 'images/*');
    this.#allow(fn, ['GetObject', 'PutObject'], this.uploads, 'orders/*');
    // Without this permission S3 returns 403 instead of 404 for a missing upload.
    fn.allow(['s3:ListBucket'], [this.uploads.bucketArn]);
  }

  /** Allows a function to render order PDFs (with the logo), store them and presign them. */
  grantDocuments(fn: BakeryFunction): void {
    fn.addEnvironment('MEDIA_BUCKET', this.media.bucketName);
    this.#allow(fn, ['GetObject'], this.media, 'images/*');
    this.#allow(fn, ['GetObject', 'PutObject'], this.media, 'pdfs/*');
    // As above: S3 then returns 404 for a PDF that does not exist yet.
    fn.allow(['s3:ListBucket'], [this.media.bucketArn]);
  }

  /** Allows a function to read the pictures of orders, for papers. */
  grantPictures(fn: BakeryFunction): void {
    fn.addEnvironment('UPLOADS_BUCKET', this.uploads.bucketName);
    this.#allow(fn, ['GetObject'], this.uploads, 'orders/*');
    // As above: S3 then returns 404 for a picture that is gone.
    fn.allow(['s3:ListBucket'], [this.uploads.bucketArn]);
  }

  /** Allows a function to delete the pictures of orders. */
  grantPictureDeletion(fn: BakeryFunction): void {
    fn.addEnvironment('UPLOADS_BUCKET', this.uploads.bucketName);
    this.#allow(fn, ['DeleteObject'], this.uploads, 'orders/*');
  }

  /** Allows a function to store and read a day's prints, and to draw and presign their PDFs. */
  grantPrints(fn: BakeryFunction): void {
    fn.addEnvironment('MEDIA_BUCKET', this.media.bucketName);
    this.#allow(fn, ['GetObject', 'PutObject'], this.media, 'prints/*');
    // As above: S3 then returns 404 for a print that is gone.
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
      'The objects under one prefix, whose names are generated at run time.',
    );
  }
}

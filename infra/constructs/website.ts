import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  HttpVersion,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';
import { EdgeKey } from './edge-key.ts';
import { globalName } from './global-name.ts';
import { PrivateBucket } from './private-bucket.ts';
import {
  callsBehavior,
  imagesBehavior,
  pagesBehavior,
  sharedByVisitors,
} from './site-behaviors.ts';
import { deployFrontend } from './site-deployment.ts';
import type { StackOptions } from './stack-options.ts';
import type { Storage } from './storage.ts';
import { VisitLog } from './visit-log.ts';

/**
 * By default CloudFront caches these errors of the origin for ten seconds, regardless of the cache policy and
 * `no-store`, so one failed call would fail for all users of that path. No error page is configured, so that
 * the API's responses arrive unchanged.
 */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/** The region of the setup of CloudFront's log. */
const cloudFrontRegion = 'us-east-1';

const priceClasses = {
  100: PriceClass.PRICE_CLASS_100,
  200: PriceClass.PRICE_CLASS_200,
  all: PriceClass.PRICE_CLASS_ALL,
};

/**
 * The default is `100` for a stack within its regions. It has no locations outside North America, Europe and
 * Israel (docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/PriceClass.html).
 */
function priceClassOf({ sitePriceClass }: StackOptions, region = ''): PriceClass {
  const isCovered = region === '' || /^(us|ca|mx|eu|il)-/.test(region);
  return priceClasses[sitePriceClass || (isCovered ? '100' : 'all')];
}

type WebsiteProps = {
  storage: Storage;
  apiHostName: string;
  /** The folder of the built frontend. */
  builtSite: string;
  options: StackOptions;
  /** The region of the deployment, if known. */
  region: string | undefined;
};

/** The CloudFront distribution: the pages, `/api/*` and `/images/*`, under one origin. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly bucket: Bucket;
  /** For your own domain, if there is one. */
  readonly certificate: ICertificate | undefined;
  /** The origin of the app, without a trailing slash. */
  readonly origin: string;
  readonly #builtSite: string;
  readonly #offline: boolean;
  readonly #uploadsOrigin: string;
  readonly #edgeKey: EdgeKey;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    const { storage, apiHostName, builtSite, options, region } = props;
    super(scope, id);
    this.#builtSite = builtSite;
    this.#offline = options.offline;
    this.#uploadsOrigin = storage.uploadsOrigin;
    this.bucket = new PrivateBucket(this, 'Site', {
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: storage.accessLogs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    const accessControl = new S3OriginAccessControl(this, 'AccessControl', {
      originAccessControlName: globalName(this, 'site'),
    });
    this.#edgeKey = new EdgeKey(this, 'Key');
    this.certificate = options.siteDomain
      ? Certificate.fromCertificateArn(this, 'Certificate', options.siteCertificateArn)
      : undefined;
    const calls = callsBehavior(this, apiHostName, this.#edgeKey);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Doughbook',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClassOf(options, region),
      webAclId: options.siteWebAclArn || undefined,
      ...(this.certificate && ownDomain(options.siteDomain, this.certificate)),
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pagesBehavior(this, this.bucket, accessControl),
      additionalBehaviors: {
        // The first matching path wins.
        '/api/public/*': sharedByVisitors(calls),
        '/api/*': calls,
        '/images/*': imagesBehavior(storage.media, accessControl),
      },
    });
    this.origin = `https://${options.siteDomain || this.distribution.distributionDomainName}`;
    this.#allowImages(storage.media);
    if (region === cloudFrontRegion)
      new VisitLog(this, 'Visits', {
        distribution: this.distribution,
        bucket: storage.accessLogs,
      });
    this.#acknowledge(options);
  }

  grantOrigin(fn: BakeryFunction): void {
    fn.addEnvironment('SITE_ORIGIN', this.origin);
  }

  /** Lets a function recognize requests that came through CloudFront. */
  grantEdgeKey(fn: BakeryFunction): void {
    this.#edgeKey.grantAcceptance(fn);
  }

  /** Copies the built frontend after `others` and the website's own resources. */
  deployPages(others: IDependable[]): void {
    deployFrontend(this, this.#builtSite, {
      bucket: this.bucket,
      uploadsOrigin: this.#uploadsOrigin,
      offline: this.#offline,
      after: [...this.node.children, ...others],
    });
  }

  /** Allows pictures only: the same bucket holds the order PDFs, which require a presigned URL. */
  #allowImages(media: Bucket): void {
    media.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [media.arnForObjects('images/*')],
        conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
      }),
    );
  }

  #acknowledge({ siteDomain, siteWebAclArn }: StackOptions): void {
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'Staff and owners may open the order book from anywhere.',
      'AwsSolutions-CFR3':
        "The log that the rule expects would record what staff search for. In us-east-1 the newer log omits it; elsewhere the API's access log records the calls.",
    });
    if (!siteWebAclArn)
      acknowledge(this.distribution, {
        'AwsSolutions-CFR2':
          'A web application firewall is optional, because it costs extra. The API is throttled, sign-in slows down per account and per source, and only the public catalog is available without a session.',
      });
    if (!siteDomain)
      acknowledge(this.distribution, {
        'AwsSolutions-CFR4':
          "CloudFront's own host name allows no choice of protocol; with your own domain the minimum is TLS 1.2.",
      });
  }
}

const ownDomain = (domain: string, certificate: ICertificate) => ({
  domainNames: [domain],
  certificate,
  minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
});

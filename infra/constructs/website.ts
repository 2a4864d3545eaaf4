import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BakeryFunction } from './bakery-function.ts';
import { callRequests, pageHeaders, singlePageFallback } from './edge-functions.ts';
import { EdgeKey } from './edge-key.ts';
import { globalName } from './global-name.ts';
import { PrivateBucket } from './private-bucket.ts';
import { deployFrontend } from './site-deployment.ts';
import type { StackOptions } from './stack-options.ts';
import type { Storage } from './storage.ts';
import { VisitLog } from './visit-log.ts';

/**
 * By default CloudFront caches these errors of the origin for ten seconds, whatever the cache
 * policy and `no-store` say, so one failed call would fail for all users of that path. No error
 * page is configured, so that the API's responses arrive unchanged.
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
 * By default pages are answered near the stack: `100` has no place outside of North America, Europe and
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
  readonly #accessControl: S3OriginAccessControl;
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
    this.#accessControl = new S3OriginAccessControl(this, 'AccessControl', {
      originAccessControlName: globalName(this, 'site'),
    });
    this.#edgeKey = new EdgeKey(this, 'Key');
    this.certificate = options.siteDomain
      ? Certificate.fromCertificateArn(this, 'Certificate', options.siteCertificateArn)
      : undefined;
    const calls = this.#calls(apiHostName);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Doughbook',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClassOf(options, region),
      webAclId: options.siteWebAclArn || undefined,
      ...(this.certificate && ownDomain(options.siteDomain, this.certificate)),
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: this.#pages(),
      additionalBehaviors: {
        // The first matching path wins.
        '/api/public/*': sharedByVisitors(calls),
        '/api/*': calls,
        '/images/*': this.#images(storage.media),
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

  /** Copies the built frontend, after these and all that the website has by now. */
  deployPages(others: IDependable[]): void {
    deployFrontend(this, this.#builtSite, {
      bucket: this.bucket,
      uploadsOrigin: this.#uploadsOrigin,
      offline: this.#offline,
      after: [...this.node.children, ...others],
    });
  }

  #pages(): BehaviorOptions {
    const fallback = new EdgeFunction(this, 'SinglePageFallback', {
      comment: 'Every screen of the app is index.html',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(singlePageFallback),
    });
    const headers = new EdgeFunction(this, 'PageHeaders', {
      comment: 'The security headers of pages; their policy is in their metadata',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageHeaders),
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessControl: this.#accessControl,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      functionAssociations: [
        { function: fallback, eventType: FunctionEventType.VIEWER_REQUEST },
        { function: headers, eventType: FunctionEventType.VIEWER_RESPONSE },
      ],
    };
  }

  #calls(hostName: string): BehaviorOptions {
    const requests = new EdgeFunction(this, 'CallRequests', {
      comment: 'The functions learn the address of the visitor; who has no session is told so',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(callRequests),
    });
    return {
      origin: new HttpOrigin(hostName, {
        customHeaders: { 'x-doughbook-edge': this.#edgeKey.sent },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // The functions compress their own responses: CloudFront would compress only what it caches.
      compress: false,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      functionAssociations: [{ function: requests, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #images(media: Bucket): BehaviorOptions {
    return {
      // `withOriginAccessControl` would give the distribution access to the whole bucket.
      origin: S3BucketOrigin.withBucketDefaults(media, {
        originAccessControlId: this.#accessControl.originAccessControlId,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
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

/**
 * The behavior of calls whose response all visitors share, for as long as it says (`s-maxage`), and at least
 * for a second. Only the path selects it, and nothing of the visitor's request reaches the API: no query, no
 * cookie, hence no session, so nobody can ask for a copy of their own.
 */
const sharedByVisitors = ({
  originRequestPolicy: _,
  functionAssociations: __,
  ...calls
}: BehaviorOptions): BehaviorOptions => ({
  ...calls,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
});

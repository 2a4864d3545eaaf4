import { RegionInfo } from 'aws-cdk-lib/region-info';

const refused =
  /^(UnrecognizedClient|InvalidClientTokenId|SignatureDoesNotMatch|InvalidSignature|OptInRequired|AuthFailure)/;

const isOptIn = (region: string | undefined) =>
  RegionInfo.regions.some(({ name, isOptInRegion }) => name === region && isOptInRegion);

/** Explains in a sentence why AWS cannot be asked at all; undefined for any other error. */
export function explainRefusal(error: unknown, region: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'Region is missing')
    return 'Choose where to deploy: set AWS_REGION, or a region in your AWS profile.';
  if (error.name === 'CredentialsProviderError')
    return 'There are no AWS credentials here: sign in (aws login, aws sso login), or set AWS_PROFILE. aws sts get-caller-identity shows them.';
  if (/^(ExpiredToken|TokenRefreshRequired)/.test(error.name))
    return 'The AWS credentials have expired: sign in again.';
  if (error.name.startsWith('AccessDenied'))
    return `The credentials may not do what a deployment needs: ${error.message}. Run npm run deploy again when they may.`;
  if (refused.test(error.name)) {
    const optIn = isOptIn(region)
      ? ` ${region} must also be enabled for the account first: aws account enable-region --region-name ${region}`
      : '';
    return `AWS refuses the credentials in ${region} (${error.name}). aws sts get-caller-identity shows whose they are.${optIn}`;
  }
  if ('code' in error && /^(ENOTFOUND|ECONNREFUSED|EAI_AGAIN)$/.test(String(error.code)))
    return `AWS cannot be reached in ${region} (${error.message}). Is the region spelled correctly, and is there a network connection?`;
  return undefined;
}

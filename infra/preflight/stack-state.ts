import type { DeployedStack } from './read-account.ts';

const neverCreated =
  /^(REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_.*|DELETE_.*)$/;

/**
 * Whether the stack's creation ever succeeded. Until then nobody uses it, and the next deployment creates it
 * anew after CDK has removed the rest.
 */
export const isEstablished = (stack: DeployedStack | undefined): stack is DeployedStack =>
  stack !== undefined && !neverCreated.test(stack.status);

/**
 * Whether CloudFormation is working on the stack. During a review it only waits for an answer that may never
 * come.
 */
export const isBusy = (stack: DeployedStack | undefined): stack is DeployedStack =>
  /(?<!^REVIEW)_IN_PROGRESS$/.test(stack?.status ?? '');

/**
 * The step that is required before a stack in this state can be deployed; undefined if there is none. CDK
 * itself removes the rest of a failed creation, and offers to roll a paused stack back.
 */
export function explainState(stack: DeployedStack, stackName: string): string | undefined {
  const failed = (stack.resources ?? []).filter(({ status }) => status.endsWith('_FAILED'));
  const stuck = failed.map(({ id, reason }) => `${id}: ${reason}`).join('; ');
  const because = stuck && ` (${stuck})`;
  if (stack.status === 'DELETE_FAILED')
    return `CloudFormation could not remove all of ${stackName}${because}. Let it remove the rest and keep what it cannot: aws cloudformation delete-stack --stack-name ${stackName} --deletion-mode FORCE_DELETE_STACK`;
  if (/^(UPDATE|IMPORT)_ROLLBACK_FAILED$/.test(stack.status))
    return `The last deployment of ${stackName} failed, and undoing it failed too${because}. Remove the cause, then let it end: aws cloudformation continue-update-rollback --stack-name ${stackName}`;
  return undefined;
}

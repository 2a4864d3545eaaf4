import type { DeployedStack } from './read-account.ts';

const neverCreated =
  /^(REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_.*|DELETE_.*)$/;

/**
 * Whether the stack was ever created whole. Before that nobody uses it: the next deployment creates it
 * anew, after CDK removed what is left of it.
 */
export const isEstablished = (stack: DeployedStack | undefined): stack is DeployedStack =>
  stack !== undefined && !neverCreated.test(stack.status);

/** Whether CloudFormation works on the stack. In review it only waits for an answer that may never come. */
export const isBusy = (stack: DeployedStack | undefined): stack is DeployedStack =>
  /(?<!^REVIEW)_IN_PROGRESS$/.test(stack?.status ?? '');

/** The empty, protected tables that a failed creation left behind; nobody can have used them. */
export const leftTables = (stack: DeployedStack | undefined): string[] =>
  (stack?.resources ?? [])
    .filter(({ type, status }) => type === 'AWS::DynamoDB::Table' && status === 'DELETE_SKIPPED')
    .filter(() => stack?.status.startsWith('ROLLBACK_'))
    .map(({ name }) => name);

/**
 * Says what must happen before a stack in this state can be deployed to; undefined if nothing must. CDK
 * itself removes what a failed creation left, and offers to roll a paused stack back.
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

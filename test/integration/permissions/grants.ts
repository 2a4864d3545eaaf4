import { runSimulation } from '@cloud-copilot/iam-simulate';
import * as z from 'zod/mini';
import { addressesFrom } from '#infra/local/addresses.ts';
import { localAccount } from '#infra/local/local-access.ts';
import { readAssembly } from '#infra/local/template/assembly.ts';
import { namesOf } from '#infra/local/template/names.ts';
import { resourceFinder } from '#infra/local/template/resource-finder.ts';
import type { Permission } from './permissions-of.ts';

const list = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
]);
const statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: list,
  Resource: list,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), list))),
});
const policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(statement) }),
  Roles: z.array(z.string()),
});
const role = z.object({
  Policies: z.optional(z.array(z.never())),
  ManagedPolicyArns: z.optional(z.array(z.never())),
});

/** One action on one pattern of resources, granted to a function's role. */
export type Grant = {
  fn: string;
  action: string;
  resource: string;
  condition?: z.infer<typeof statement>['Condition'];
};

/**
 * All grants of the template to the product's functions.
 * @throws if a role has permissions of an unknown kind
 */
export function readGrants(assemblyFolder: string, port: number): Grant[] {
  const assembly = readAssembly(assemblyFolder);
  const find = resourceFinder(assembly, namesOf(assembly, addressesFrom(port)));
  const functions = find('AWS::Lambda::Function', z.object({ Role: z.string() }));
  find('AWS::IAM::Role', role);
  return find('AWS::IAM::Policy', policy).flatMap(({ properties: { PolicyDocument, Roles } }) =>
    functions
      .filter(({ properties }) => Roles.some((name) => properties.Role.endsWith(`:${name}`)))
      .flatMap(({ ref: fn }) =>
        PolicyDocument.Statement.flatMap(({ Action, Resource, Condition: condition }) =>
          Action.flatMap((action) =>
            Resource.map((resource) => ({ fn, action, resource, condition })),
          ),
        ),
      ),
  );
}

const statementOf = ({ action, resource, condition }: Grant) => ({
  Effect: 'Allow',
  Action: action,
  Resource: resource,
  ...(condition && { Condition: condition }),
});

/**
 * Whether IAM would allow it to a role with these grants.
 * @throws if the simulator does not understand it
 */
export async function allows(grants: Grant[], { action, resource, context }: Permission) {
  const document = { Version: '2012-10-17', Statement: grants.map(statementOf) };
  const simulated = await runSimulation(
    {
      request: {
        principal: `arn:aws:iam::${localAccount}:role/function`,
        action,
        resource: { resource, accountId: localAccount },
        contextVariables: context,
      },
      identityPolicies: [{ name: 'role', policy: document }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  if (simulated.resultType === 'error')
    throw new Error(`${action} on ${resource}: ${JSON.stringify(simulated.errors)}`);
  return simulated.overallResult === 'Allowed';
}

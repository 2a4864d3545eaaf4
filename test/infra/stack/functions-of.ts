import * as z from 'zod/mini';
import type { SynthesizedStack } from './synthesized-stack.ts';

const functionSchema = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Architectures: z.array(z.string()),
  MemorySize: z.number(),
  Timeout: z.number(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
  LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

const oneOrMore = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.unknown(),
    z.transform((one) => [one]),
  ),
]);

const statementSchema = z.object({
  Effect: z.string(),
  Action: z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
  Resource: oneOrMore,
  Condition: z.optional(z.unknown()),
});

const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
  Roles: z.array(z.object({ Ref: z.string() })),
});

/**
 * The product's functions by their short names, without the construct library's own, with their permissions.
 */
export function functionsOf({ ofType }: SynthesizedStack) {
  const policies = ofType('AWS::IAM::Policy').map(([, { Properties }]) =>
    policySchema.parse(Properties),
  );
  const own = ofType('AWS::Lambda::Function').filter(([id]) => id.startsWith('Functions'));
  return Object.fromEntries(
    own.map(([logicalId, { Properties }]) => {
      const parsed = functionSchema.parse(Properties);
      const environment = parsed.Environment.Variables;
      const statements = policies
        .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === parsed.Role['Fn::GetAtt'][0]))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const name = z.string().parse(environment.POWERTOOLS_SERVICE_NAME);
      const actions = new Set(statements.flatMap(({ Action }) => Action));
      return [name, { ...parsed, logicalId, environment, statements, actions }];
    }),
  );
}

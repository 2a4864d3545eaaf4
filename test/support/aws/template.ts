import * as z from 'zod/mini';
import { AwsError } from './query-protocol.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DependsOn: z._default(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => [value].flat()),
    ),
    [],
  ),
  DeletionPolicy: z._default(
    z.enum(['Delete', 'Retain', 'RetainExceptOnCreate', 'Snapshot']),
    'Delete',
  ),
});

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z._default(
    z.record(
      z.string(),
      z.object({
        Type: z.string(),
        Default: z.optional(z.coerce.string()),
        NoEcho: z.optional(z.coerce.boolean()),
      }),
    ),
    {},
  ),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
});

export type TemplateResource = z.infer<typeof resourceSchema>;
export type StackTemplate = z.infer<typeof templateSchema>;

export const parseTemplate = (json: unknown): StackTemplate => templateSchema.parse(json);

/** The names that a value refers to with `Ref`, `Fn::GetAtt` or `Fn::Sub`. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'Ref') return [String(inner)];
    if (name === 'Fn::GetAtt') return [String([inner].flat()[0]).split('.')[0] ?? ''];
    if (name !== 'Fn::Sub') return references(inner);
    const [text, own] = [inner].flat();
    const named = Array.from(String(text).matchAll(/\$\{([^!}.]+)[^}]*\}/g), ([, id = '']) => id);
    return [...named.filter((id) => !Object.keys(own ?? {}).includes(id)), ...references(own)];
  });
}

/** The resources that each one waits for. */
export type Needs = Map<string, Set<string>>;

/** @throws like CloudFormation for a template with missing references or circular dependencies */
export function needsOf({ Resources, Parameters, Outputs }: StackTemplate): Needs {
  const known = (id: string) => id in Resources;
  const isOutside = (id: string) => id.startsWith('AWS::') || id in Parameters;
  const needs: Needs = new Map();
  const unresolved = new Set(references(Outputs).filter((id) => !known(id) && !isOutside(id)));
  for (const [id, { Properties, DependsOn }] of Object.entries(Resources)) {
    const wanted = [...references(Properties).filter((name) => !isOutside(name)), ...DependsOn];
    for (const name of wanted) if (!known(name)) unresolved.add(name);
    needs.set(id, new Set(wanted));
  }
  if (unresolved.size > 0)
    throw new AwsError(
      'ValidationError',
      `Template format error: Unresolved resource dependencies [${[...unresolved].join(', ')}] in the Resources block of the template`,
    );
  refuseCircles(needs);
  return needs;
}

function refuseCircles(needs: Needs): void {
  const waiting = new Map(needs);
  for (;;) {
    const ready = [...waiting].filter(([, names]) => ![...names].some((name) => waiting.has(name)));
    if (ready.length === 0) break;
    for (const [id] of ready) waiting.delete(id);
  }
  if (waiting.size === 0) return;
  throw new AwsError(
    'ValidationError',
    `Circular dependency between resources: [${[...waiting.keys()].join(', ')}]`,
  );
}

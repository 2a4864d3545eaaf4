import * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';
import type { namesOf } from './names.ts';

/**
 * A resource of the template: its resolved and parsed properties, and the values by which others
 * reference it.
 */
export type FoundResource<Properties> = {
  ref: string;
  attribute: (name: string) => string;
  properties: Properties;
};

export type FindResources = <Properties>(
  type: string,
  schema: z.ZodMiniType<Properties>,
) => FoundResource<Properties>[];

/** Functions that CloudFormation calls only during a deployment. */
const isDeployHelper = (logicalId: string) =>
  /^(Custom|AWS679f53fac002430c|LogRetention)/.test(logicalId);

/** Only the properties of the schema are resolved: the others may use unsupported functions. */
const fieldsOf = (schema: z.ZodMiniType): string[] => {
  const object = schema instanceof z.ZodMiniPipe ? schema.def.in : schema;
  return object instanceof z.ZodMiniObject ? Object.keys(object.shape) : [];
};

export function resourceFinder(
  assembly: Assembly,
  { lookup, resolve }: ReturnType<typeof namesOf>,
): FindResources {
  return (type, schema) =>
    Object.entries(assembly.resources)
      .filter(([logicalId, resource]) => resource.Type === type && !isDeployHelper(logicalId))
      .map(([logicalId, { Properties }]) => {
        const wanted = fieldsOf(schema).filter((name) => name in Properties);
        const resolved = wanted.map((name) => [name, resolve(Properties[name])]);
        const parsed = schema.safeParse(Object.fromEntries(resolved));
        if (!parsed.success)
          throw new Error(
            `${type} ${logicalId} is not as expected: ${z.prettifyError(parsed.error)}`,
          );
        return {
          ref: lookup.ref(logicalId),
          attribute: (name) => lookup.attribute(logicalId, name),
          properties: parsed.data,
        };
      });
}

import * as z from 'zod';
import type { Assembly } from './assembly.ts';
import type { namesOf } from './names.ts';

/** A resource of the template: its properties, resolved and parsed, and what others know it by. */
export type Found<Properties> = {
  ref: string;
  attribute: (name: string) => string;
  properties: Properties;
};

export type FindResources = <Properties>(
  type: string,
  schema: z.ZodType<Properties>,
) => Found<Properties>[];

/** Functions that only CloudFormation calls while it deploys; nothing deploys here. */
const isDeployHelper = (logicalId: string) =>
  /^(Custom|AWS679f53fac002430c|LogRetention)/.test(logicalId);

/** Only the properties a schema names are resolved: what it leaves out may use anything. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
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

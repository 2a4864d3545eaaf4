import * as z from 'zod/mini';

export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | TemplateValue[]
  | { [key: string]: TemplateValue };

/** Resolves `Ref` and `Fn::GetAtt` to values of this machine. */
export type Lookup = {
  ref: (logicalId: string) => string;
  attribute: (logicalId: string, name: string) => string;
};

const getAtt = z.pipe(
  z.union([
    z.tuple([z.string(), z.string()]),
    z.pipe(
      z.string(),
      z.transform((text) => text.split('.', 2)),
    ),
  ]),
  z.tuple([z.string(), z.string()]),
);
const join = z.tuple([z.string(), z.array(z.unknown())]);
const select = z.tuple([z.coerce.number().check(z.int()), z.unknown()]);
const split = z.tuple([z.string(), z.unknown()]);
const substitution = z.union([
  z.pipe(
    z.string(),
    z.transform((text) => ({ text, names: {} as Record<string, unknown> })),
  ),
  z.pipe(
    z.tuple([z.string(), z.record(z.string(), z.unknown())]),
    z.transform(([text, names]) => ({ text, names })),
  ),
]);

/**
 * Replaces every intrinsic function in a value of a CloudFormation template.
 * @throws if a function is not supported; the error names it
 */
export function resolveIntrinsics(value: unknown, lookup: Lookup): TemplateValue {
  const resolve = (inner: unknown) => resolveIntrinsics(inner, lookup);
  const resolveText = (inner: unknown) => z.coerce.string().parse(resolve(inner));
  const functions: Record<string, (argument: unknown) => TemplateValue> = {
    'Fn::GetAtt': (argument) => lookup.attribute(...getAtt.parse(argument)),
    'Fn::Join': (argument) => {
      const [separator, parts] = join.parse(argument);
      return parts.map(resolveText).join(separator);
    },
    'Fn::Select': (argument) => {
      const [index, list] = select.parse(argument);
      const chosen = z.array(z.string()).parse(resolve(list))[index];
      if (chosen === undefined) throw new Error(`Fn::Select finds nothing at ${index}`);
      return chosen;
    },
    'Fn::Split': (argument) => {
      const [separator, text] = split.parse(argument);
      return resolveText(text).split(separator);
    },
    'Fn::Sub': (argument) => {
      const { text, names } = substitution.parse(argument);
      return text.replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal, name: string) => {
        if (literal) return `\${${name}}`;
        if (name in names) return resolveText(names[name]);
        const [logicalId = '', attribute] = name.split('.', 2);
        return attribute ? lookup.attribute(logicalId, attribute) : lookup.ref(logicalId);
      });
    },
  };

  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null)
    return z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(value);
  const entries = Object.entries(value);
  const resolveEach = () =>
    Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner)]));
  const [name, argument] = entries[0] ?? [''];
  if (entries.length !== 1) return resolveEach();
  if (name === 'Ref') return lookup.ref(z.string().parse(argument));
  if (name.startsWith('Fn::')) {
    const known = functions[name];
    if (!known)
      throw new Error(`The template uses ${name}, which the local edition does not support`);
    return known(argument);
  }
  return resolveEach();
}

import { resolveIntrinsics } from '#infra/local/template/intrinsics.ts';
import { type Existing, identityOf, namings, objections, quotas } from './resource-types.ts';
import { type Needs, needsOf, type StackTemplate, type TemplateResource } from './template.ts';

export type Place = { account: string; region: string };

function keyOf(type: string, name: string, { account, region }: Place): string {
  const scopes = { aws: '', account, region: `${account} ${region}` };
  return `${type} ${scopes[namings[type]?.scope ?? 'region']} ${name}`;
}

/** The state that all accounts and regions share: names in use, and the number of each type. */
export class Cloud {
  readonly #taken = new Map<string, { type: string; name: string; account: string }>();

  /**
   * @returns the reason why AWS would reject another resource of this type with this name; undefined if it
   * accepts it
   */
  take(type: string, name: string, place: Place): string | undefined {
    if (this.has(type, name, place)) return `${name} already exists`;
    const { account } = place;
    const others = this.taken.filter((other) => other.type === type && other.account === account);
    if (others.length >= (quotas[type] ?? Number.POSITIVE_INFINITY))
      return `The maximum number of ${type} of this account is ${quotas[type]}`;
    this.#taken.set(keyOf(type, name, place), { type, name, account });
    return undefined;
  }

  has(type: string, name: string, place: Place): boolean {
    return this.#taken.has(keyOf(type, name, place));
  }

  free(type: string, name: string, place: Place): void {
    this.#taken.delete(keyOf(type, name, place));
  }

  /** All existing resources, including those that their stack left behind. */
  get taken(): { type: string; name: string; account: string }[] {
    return [...this.#taken.values()];
  }
}

/** The reason why the work on a stack ended early. */
export class ResourceFailed extends Error {
  readonly id: string;
  readonly type: string;

  constructor(id: string, type: string, reason: string) {
    super(reason);
    this.id = id;
    this.type = type;
  }
}

export type Blueprint = {
  template: StackTemplate;
  /** The values of all parameters. */
  parameters: Record<string, string>;
  stackName: string;
  stackId: string;
  place: Place;
};

const pathOf = (properties: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    properties,
  );

/** The resources of one stack, created one by one as far as its template and AWS allow. */
export class StackWork {
  readonly existing = new Map<string, Existing>();
  readonly #cloud: Cloud;
  readonly #blueprint: Blueprint;
  readonly #needs: Needs;

  constructor(cloud: Cloud, blueprint: Blueprint, before?: StackWork) {
    this.#cloud = cloud;
    this.#blueprint = blueprint;
    this.#needs = needsOf(blueprint.template);
    for (const [id, resource] of before?.existing ?? []) this.existing.set(id, resource);
  }

  /** All resources, each after those that it needs. The caller creates each in turn. */
  *inOrder(): Generator<[id: string, resource: TemplateResource]> {
    const waiting = new Map(Object.entries(this.#blueprint.template.Resources));
    while (waiting.size > 0)
      for (const [id, resource] of waiting) {
        if ([...(this.#needs.get(id) ?? [])].some((need) => waiting.has(need))) continue;
        yield [id, resource];
        waiting.delete(id);
      }
  }

  /** @throws {ResourceFailed} with the error of the resource's service */
  create(id: string, { Type: type, Properties }: TemplateResource): Existing {
    const fail = (reason: string | undefined) => {
      if (reason) throw new ResourceFailed(id, type, reason);
    };
    const properties = this.resolve(Properties) as Record<string, unknown>;
    const name = this.#nameOf(id, type, properties);
    const { place } = this.#blueprint;
    const before = this.existing.get(id);
    if (before?.name !== name) {
      fail(this.#cloud.take(type, name, place));
      if (before) this.#cloud.free(before.type, before.name, place);
    }
    const world = { existing: [...this.existing.values()], region: place.region };
    const objection = objections[type]?.(properties, world);
    if (objection && !before) this.#cloud.free(type, name, place);
    fail(objection);
    const resource = { ...identityOf(type, name, place), type, name, properties };
    this.existing.set(id, resource);
    return resource;
  }

  remove(id: string, keepsName = false): void {
    const resource = this.existing.get(id);
    this.existing.delete(id);
    if (resource && !keepsName)
      this.#cloud.free(resource.type, resource.name, this.#blueprint.place);
  }

  resolve(value: unknown): unknown {
    const { stackName, stackId, parameters, place } = this.#blueprint;
    const own: Record<string, string> = {
      ...parameters,
      'AWS::StackName': stackName,
      'AWS::StackId': stackId,
      'AWS::AccountId': place.account,
      'AWS::Region': place.region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    const existing = (id: string) => {
      const found = this.existing.get(id);
      if (!found) throw new Error(`${id} does not exist yet`);
      return found;
    };
    return resolveIntrinsics(value, {
      ref: (id) => own[id] ?? existing(id).ref,
      attribute: (id, name) => {
        const { attributes, type } = existing(id);
        const found = attributes[name];
        if (found === undefined) throw new Error(`${type} has no attribute ${name}`);
        return found;
      },
    });
  }

  /** The name that the template gives, or one that CloudFormation makes up. */
  #nameOf(id: string, type: string, properties: Record<string, unknown>): string {
    const given = pathOf(properties, namings[type]?.path ?? ['']);
    if (type === 'AWS::ApiGatewayV2::Stage') return `${properties.ApiId}/${given}`;
    if (given !== undefined) return String(given);
    const { stackName, stackId } = this.#blueprint;
    // A secret's generated name does not begin with the stack's.
    const prefix = type === 'AWS::SecretsManager::Secret' ? '' : `${stackName}-`;
    const made = `${prefix}${id}-${stackId.slice(-6)}`;
    return type === 'AWS::S3::Bucket' ? made.toLowerCase() : made;
  }
}

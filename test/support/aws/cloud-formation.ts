import { randomUUID } from 'node:crypto';
import { AwsError, type Form, membersOf } from './query-protocol.ts';
import type { Existing } from './resource-types.ts';
import { type Cloud, type Place, ResourceFailed, StackWork } from './stack-work.ts';
import { needsOf, parseTemplate, type StackTemplate, type TemplateResource } from './template.ts';

type Parameters = Record<string, string>;
type Source = { body: string; template: StackTemplate; parameters: Parameters };
type ChangeSet = Source & { id: string; name: string; reason: string | undefined };
type Listed = { type: string; name: string; status: string; reason: string };

/** A stack as CloudFormation has it. */
export type Stack = {
  name: string;
  id: string;
  status: string;
  isProtected: boolean;
  /** The template of the last success; undefined before the first. */
  source: Source | undefined;
  /** The existing resources, and the template that created them. */
  work: StackWork | undefined;
  template: StackTemplate | undefined;
  outputs: Record<string, string>;
  resources: Map<string, Listed>;
  changeSets: ChangeSet[];
  events: object[];
  /** The rest of a paused operation, and the number of requests until it continues. */
  pending: { rest: Iterator<void>; questions: number } | undefined;
};

type Fault = { type: string; reason: string };

/** The faults that a test can order. */
export type Faults = {
  /** Every change set fails for this reason. */
  changeSet?: string;
  /** Resources of this type cannot be created, nor changed. */
  create?: Fault;
  /** Resources of this type cannot be removed. */
  remove?: Fault;
  /** An update that fails cannot be undone either: the resources of this type. */
  undo?: Fault;
  /** The operation pauses before a resource of this type until the stack's state was requested this often. */
  pause?: { type: string; questions: number };
  /**
   * Somebody creates a removed resource with such a logical id again, like a function that still writes logs.
   */
  returns?: RegExp;
};

const invalid = (message: string) => new AwsError('ValidationError', message);
const updatable = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/;
const noChanges =
  "The submitted information didn't contain changes. Submit different information to create a change set.";
/** The version of the bootstrap stack, which templates read from a parameter of SSM. */
export const bootstrapVersion = '30';

type Props = Place & {
  cloud: Cloud;
  /** Reads a template that was uploaded. */
  readObject: (url: string) => string;
  /** Called for each created resource. */
  onCreated?: (stack: Stack, resource: Existing) => void;
};

/**
 * CloudFormation in one account and region: a model of the states of its stacks, with its real messages.
 * Everything that takes minutes in AWS happens at once here.
 */
export class CloudFormation {
  faults: Faults = {};
  /** The names of buckets with objects, which it cannot remove. */
  readonly full = new Set<string>();
  readonly #props: Props;
  readonly #stacks: Stack[] = [];

  constructor(props: Props) {
    this.#props = props;
  }

  /** The stack with this name or id. A deleted stack is only found by its id. */
  find(nameOrId = ''): Stack | undefined {
    return this.#stacks.find(
      ({ id, name, status }) =>
        id === nameOrId || (name === nameOrId && status !== 'DELETE_COMPLETE'),
    );
  }

  /** All stacks, including deleted ones. */
  get stacks(): readonly Stack[] {
    return this.#stacks;
  }

  /** The actions of CloudFormation's API. */
  readonly actions: Record<string, (form: Form) => object> = {
    DescribeStacks: (form) => {
      const stack = this.#require(form, (name) => `Stack with id ${name} does not exist`);
      const answer = { Stacks: [describe(stack)] };
      this.#goOn(stack);
      return answer;
    },
    DescribeStackEvents: (form) => ({ StackEvents: this.#require(form).events.toReversed() }),
    DescribeEvents: () => ({ OperationEvents: [] }),
    ListHookResults: () => ({ HookResults: [] }),
    ListStackResources: (form) => ({ StackResourceSummaries: listed(this.#require(form)) }),
    DescribeStackResources: (form) => ({ StackResources: listed(this.#require(form)) }),
    GetTemplate: (form) => ({ TemplateBody: this.#require(form).source?.body }),
    CreateChangeSet: (form) => this.#createChangeSet(form),
    DescribeChangeSet: (form) => describeChangeSet(...this.#requireChangeSet(form)),
    DeleteChangeSet: (form) => {
      const stack = this.#require(form);
      stack.changeSets = stack.changeSets.filter(
        ({ id, name }) => ![id, name].includes(form.ChangeSetName ?? ''),
      );
      return {};
    },
    ExecuteChangeSet: (form) => {
      const [stack, changeSet] = this.#requireChangeSet(form);
      if (changeSet.reason) throw invalid(`ChangeSet [${changeSet.id}] cannot be executed`);
      stack.changeSets = [];
      const rest = stack.source ? this.#update(stack, changeSet) : this.#create(stack, changeSet);
      this.#run(stack, rest);
      return {};
    },
    DeleteStack: (form) => {
      const stack = this.find(form.StackName);
      if (!stack) return {};
      if (stack.isProtected)
        throw invalid(
          `Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`,
        );
      this.#remove(stack, 'DELETE', stack.template, form.DeletionMode === 'FORCE_DELETE_STACK');
      return {};
    },
    ContinueUpdateRollback: (form) => {
      const stack = this.#require(form);
      if (stack.status !== 'UPDATE_ROLLBACK_FAILED')
        throw invalid(`Stack ${stack.id} is in ${stack.status} state and can not be rolled back`);
      if (!this.faults.undo) this.#set(stack, 'UPDATE_ROLLBACK_COMPLETE');
      return {};
    },
    UpdateTerminationProtection: (form) => {
      const stack = this.#require(form, (name) => `Stack [${name}] does not exist`);
      stack.isProtected = form.EnableTerminationProtection === 'true';
      return { StackId: stack.id };
    },
  };

  #require({ StackName = '' }: Form, sentence?: (name: string) => string): Stack {
    const stack = this.find(StackName);
    if (!stack) throw invalid(sentence?.(StackName) ?? `Stack [${StackName}] does not exist`);
    return stack;
  }

  #requireChangeSet(form: Form): [Stack, ChangeSet] {
    const stack = this.#require(form);
    const wanted = form.ChangeSetName ?? '';
    const changeSet = stack.changeSets.find(({ id, name }) => [id, name].includes(wanted));
    if (!changeSet)
      throw new AwsError('ChangeSetNotFound', `ChangeSet [${wanted}] does not exist`, 404);
    return [stack, changeSet];
  }

  #createChangeSet(form: Form): object {
    const { StackName = '', ChangeSetName = '' } = form;
    const body = form.TemplateURL ? this.#props.readObject(form.TemplateURL) : form.TemplateBody;
    const template = parseTemplate(JSON.parse(body ?? '{}'));
    needsOf(template);
    const known = this.find(StackName);
    const isNew = !known || known.status === 'REVIEW_IN_PROGRESS';
    if (!isNew && form.ChangeSetType === 'CREATE')
      throw new AwsError('AlreadyExistsException', `Stack [${StackName}] already exists`);
    if (isNew && form.ChangeSetType !== 'CREATE')
      throw invalid(`Stack [${StackName}] does not exist`);
    if (!isNew && !updatable.test(known.status))
      throw invalid(`Stack:${known.id} is in ${known.status} state and can not be updated.`);
    const parameters = parametersOf(form, template, known?.source?.parameters ?? {});
    const stack = known ?? this.#open(StackName);
    const isSame =
      stack.source?.body === body &&
      JSON.stringify(stack.source?.parameters) === JSON.stringify(parameters);
    const id = this.#arn(`changeSet/${ChangeSetName}/${randomUUID()}`);
    const reason = this.faults.changeSet ?? (isSame ? noChanges : undefined);
    const made = { id, name: ChangeSetName, body: body ?? '', template, parameters, reason };
    stack.changeSets = [...stack.changeSets.filter(({ name }) => name !== ChangeSetName), made];
    return { Id: id, StackId: stack.id };
  }

  #arn(rest: string): string {
    return `arn:aws:cloudformation:${this.#props.region}:${this.#props.account}:${rest}`;
  }

  #open(name: string): Stack {
    const stack: Stack = {
      name,
      id: this.#arn(`stack/${name}/${randomUUID()}`),
      status: '',
      isProtected: false,
      source: undefined,
      work: undefined,
      template: undefined,
      outputs: {},
      resources: new Map(),
      changeSets: [],
      events: [],
      pending: undefined,
    };
    this.#stacks.push(stack);
    this.#set(stack, 'REVIEW_IN_PROGRESS');
    return stack;
  }

  #workOf({ name, id, work }: Stack, { template, parameters }: Source): StackWork {
    const { cloud, account, region } = this.#props;
    const place = { account, region };
    return new StackWork(
      cloud,
      { template, parameters, place, stackName: name, stackId: id },
      work,
    );
  }

  /** Runs an operation until it ends or pauses. */
  #run(stack: Stack, rest: Iterator<void>): void {
    const isDone = rest.next().done;
    const questions = this.faults.pause?.questions ?? 0;
    stack.pending = isDone ? undefined : { rest, questions };
  }

  /** Each request for the state of a paused stack brings it closer to continuing. */
  #goOn(stack: Stack): void {
    if (!stack.pending) return;
    stack.pending.questions -= 1;
    if (stack.pending.questions <= 0) this.#run(stack, stack.pending.rest);
  }

  /** Creates or changes the template's resources. Pauses where a test wants it to. */
  *#build(stack: Stack, work: StackWork): Generator<void> {
    for (const [id, resource] of work.inOrder()) {
      if (this.faults.pause?.type === resource.Type) yield;
      const before = work.existing.get(id);
      const created = work.create(id, resource);
      const { name, properties } = created;
      if (JSON.stringify(before?.properties) === JSON.stringify(properties)) continue;
      const fault = this.faults.create;
      if (fault?.type === resource.Type) {
        if (!before) work.remove(id);
        throw new ResourceFailed(id, resource.Type, fault.reason);
      }
      if (!before) this.#props.onCreated?.(stack, created);
      this.#list(stack, id, resource.Type, name, `${before ? 'UPDATE' : 'CREATE'}_COMPLETE`);
    }
  }

  *#create(stack: Stack, source: Source): Iterator<void> {
    stack.work = this.#workOf(stack, source);
    stack.template = source.template;
    this.#set(stack, 'CREATE_IN_PROGRESS');
    try {
      yield* this.#build(stack, stack.work);
      this.#succeed(stack, source, 'CREATE_COMPLETE');
    } catch (error) {
      this.#note(stack, error, 'CREATE_FAILED');
      this.#set(stack, 'ROLLBACK_IN_PROGRESS');
      this.#remove(stack, 'ROLLBACK', source.template);
    }
  }

  *#update(stack: Stack, source: Source): Iterator<void> {
    const before = stack.work;
    const work = this.#workOf(stack, source);
    this.#set(stack, 'UPDATE_IN_PROGRESS');
    try {
      yield* this.#build(stack, work);
      const gone = [...work.existing.keys()].filter((id) => !(id in source.template.Resources));
      for (const id of gone) {
        const policy = stack.source?.template.Resources[id]?.DeletionPolicy ?? 'Delete';
        work.remove(id, policy !== 'Delete');
        stack.resources.delete(id);
      }
      stack.work = work;
      stack.template = source.template;
      this.#succeed(stack, source, 'UPDATE_COMPLETE');
    } catch (error) {
      this.#note(stack, error, 'UPDATE_FAILED');
      for (const id of work.existing.keys()) if (!before?.existing.has(id)) work.remove(id);
      const fault = this.faults.undo;
      if (fault)
        this.#note(
          stack,
          new ResourceFailed(fault.type, fault.type, fault.reason),
          'UPDATE_FAILED',
        );
      this.#set(stack, fault ? 'UPDATE_ROLLBACK_FAILED' : 'UPDATE_ROLLBACK_COMPLETE');
    }
  }

  #succeed(stack: Stack, source: Source, status: string): void {
    stack.source = source;
    stack.outputs = Object.fromEntries(
      Object.entries(source.template.Outputs).map(([name, { Value }]) => [
        name,
        String(stack.work?.resolve(Value)),
      ]),
    );
    this.#set(stack, status);
  }

  /** Removes the stack's resources, last ones first, as far as its policies and AWS allow it. */
  #remove(
    stack: Stack,
    verb: 'DELETE' | 'ROLLBACK',
    template: StackTemplate | undefined,
    force = false,
  ): void {
    const all = [...(stack.work?.existing ?? [])].toReversed();
    let isStuck = false;
    for (const [id, { type, name, properties }] of all) {
      const resource = template?.Resources[id];
      const reason = this.#clings(type, name, properties);
      if (keeps(resource, verb)) this.#list(stack, id, type, name, 'DELETE_SKIPPED');
      else if (reason && !force) {
        isStuck = true;
        this.#list(stack, id, type, name, 'DELETE_FAILED', reason);
        continue;
      } else this.#list(stack, id, type, name, 'DELETE_COMPLETE');
      stack.work?.remove(id, keeps(resource, verb));
      if (this.faults.returns?.test(id)) this.#props.cloud.take(type, name, this.#props);
    }
    this.#set(stack, `${verb}_${isStuck ? 'FAILED' : 'COMPLETE'}`);
  }

  /** The reason why AWS does not delete a resource; undefined if it does. */
  #clings(type: string, name: string, properties: Record<string, unknown>): string | undefined {
    if (this.faults.remove?.type === type) return this.faults.remove.reason;
    if (type === 'AWS::S3::Bucket' && this.full.has(name))
      return 'The bucket you tried to delete is not empty';
    if (type === 'AWS::DynamoDB::Table' && properties.DeletionProtectionEnabled)
      return 'Resource cannot be deleted as it is currently protected against deletion';
    return undefined;
  }

  #note(stack: Stack, error: unknown, status: string): void {
    if (!(error instanceof ResourceFailed)) throw error;
    this.#list(stack, error.id, error.type, '', status, error.message);
  }

  #list(stack: Stack, id: string, type: string, name: string, status: string, reason = ''): void {
    stack.resources.set(id, { type, name, status, reason });
    this.#event(stack, id, type, status, reason);
  }

  #set(stack: Stack, status: string): void {
    stack.status = status;
    this.#event(stack, stack.name, 'AWS::CloudFormation::Stack', status);
  }

  #event(stack: Stack, id: string, type: string, status: string, reason = ''): void {
    stack.events.push({
      EventId: randomUUID(),
      StackId: stack.id,
      StackName: stack.name,
      LogicalResourceId: id,
      PhysicalResourceId: id === stack.name ? stack.id : id,
      ResourceType: type,
      ResourceStatus: status,
      ResourceStatusReason: reason || undefined,
      Timestamp: new Date(),
    });
  }
}

const keeps = (resource: TemplateResource | undefined, verb: 'DELETE' | 'ROLLBACK') =>
  resource?.DeletionPolicy === 'Retain' ||
  (resource?.DeletionPolicy === 'RetainExceptOnCreate' && verb === 'DELETE');

const listed = (stack: Stack): object[] =>
  [...stack.resources].map(([id, resource]) => ({
    LogicalResourceId: id,
    PhysicalResourceId: resource.name,
    ResourceType: resource.type,
    ResourceStatus: resource.status,
    ResourceStatusReason: resource.reason || undefined,
    LastUpdatedTimestamp: new Date(),
  }));

const hidden = '****';

function describe(stack: Stack): object {
  const { parameters = {}, template } = stack.source ?? {};
  return {
    StackId: stack.id,
    StackName: stack.name,
    StackStatus: stack.status,
    CreationTime: new Date(),
    EnableTerminationProtection: stack.isProtected,
    Parameters: Object.entries(parameters).map(([ParameterKey, value]) => ({
      ParameterKey,
      ParameterValue: template?.Parameters[ParameterKey]?.NoEcho ? hidden : value,
    })),
    Outputs: Object.entries(stack.outputs).map(([OutputKey, OutputValue]) => ({
      OutputKey,
      OutputValue,
    })),
  };
}

function describeChangeSet(stack: Stack, { id, name, reason, template }: ChangeSet): object {
  const before = stack.source?.template.Resources ?? {};
  const changed = Object.entries(template.Resources).filter(
    ([logicalId, resource]) => JSON.stringify(before[logicalId]) !== JSON.stringify(resource),
  );
  return {
    ChangeSetId: id,
    ChangeSetName: name,
    StackId: stack.id,
    StackName: stack.name,
    CreationTime: new Date(),
    Status: reason ? 'FAILED' : 'CREATE_COMPLETE',
    StatusReason: reason,
    ExecutionStatus: reason ? 'UNAVAILABLE' : 'AVAILABLE',
    Changes: changed.map(([LogicalResourceId, { Type }]) => ({
      Type: 'Resource',
      ResourceChange: {
        Action: LogicalResourceId in before ? 'Modify' : 'Add',
        LogicalResourceId,
        ResourceType: Type,
      },
    })),
  };
}

/** The value of each parameter: given, the previous one, or the default. */
function parametersOf(form: Form, template: StackTemplate, previous: Parameters): Parameters {
  const given = membersOf(form, 'Parameters');
  const parameterOf = (key: string): string | undefined => {
    const entry = given.find(({ ParameterKey }) => ParameterKey === key);
    if (entry?.UsePreviousValue !== 'true')
      return entry?.ParameterValue ?? template.Parameters[key]?.Default;
    if (previous[key] === undefined)
      throw invalid(
        `Invalid input for parameter key ${key}. Cannot specify usePreviousValue as true for a parameter key not in the previous template`,
      );
    return previous[key];
  };
  const names = Object.keys(template.Parameters);
  const missing = names.filter((name) => parameterOf(name) === undefined);
  if (missing.length > 0) throw invalid(`Parameters: [${missing.join(', ')}] must have values`);
  return Object.fromEntries(names.map((name) => [name, parameterOf(name) ?? '']));
}

import type { Call } from '#shared/api/call.ts';
import type { CallHandler } from './handle-call.ts';
import { resourceFor } from './resource-for.ts';
import { sessionCaller } from './session-caller.ts';

/** The Lambda handler of one resource for signed-in staff and visitors. */
export const resource = <Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: CallHandler<Calls[Name]> },
) => resourceFor(calls, handlers, sessionCaller);

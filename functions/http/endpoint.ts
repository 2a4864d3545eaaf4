import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { idSchema } from '#shared/schemas/common.ts';
import type { User } from '#shared/schemas/users.ts';
import { AppError } from '../app-error.ts';
import { type Operation, operationAt } from '../operation.ts';
import { type Answer, toResult } from './answer.ts';
import { parseOrRefuse } from './parse-or-refuse.ts';
import { parseQuery } from './parse-query.ts';
import { readBody } from './read-body.ts';
import { sessionUser } from './session.ts';

type Access = 'public' | 'session';

type Call<Signed extends Access, Body, Query> = {
  body: Body;
  query: Query;
  /** A path parameter; one that can't be an id is 'not-found', a missing one a mistake in the routes. */
  param: (name: string) => string;
  header: (name: string) => string | undefined;
  /** Signed-in staff; on public calls undefined for a visitor. */
  user: Signed extends 'session' ? User : User | undefined;
  now: Date;
  event: APIGatewayProxyEventV2;
};

type Definition<Signed extends Access, Body extends z.ZodType, Query extends z.ZodObject> = {
  access: Signed;
  body?: Body;
  /** The parameters it takes after '?'; any other is refused. */
  query?: Query;
  /** The answer's body is parsed with it, so nothing that is not in the contract ever leaves. */
  output?: z.ZodType;
  handle: (call: Call<Signed, z.output<Body>, z.output<Query>>) => Promise<Answer>;
};

export type Endpoint = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** One call of the API: who may make it, what it carries, what it answers. */
export function endpoint<
  Signed extends Access,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = z.ZodObject,
>(definition: Definition<Signed, Body, Query>): Endpoint {
  return async (event) => {
    const now = new Date();
    const user = await sessionUser(event.cookies, now);
    if (definition.access === 'session' && !user) throw new AppError('unauthenticated');
    const answer = await definition.handle({
      body: parseOrRefuse(definition.body, definition.body && (await readBody(event))),
      query: parseQuery(definition.query, event.queryStringParameters),
      param: (name) => {
        const value = event.pathParameters?.[name];
        if (!value) throw new Error(`The route ${event.routeKey} has no {${name}}`);
        const id = idSchema.safeParse(value);
        if (!id.success) throw new AppError('not-found');
        return id.data;
      },
      header: (name) => event.headers[name.toLowerCase()],
      // The check above is what makes this true for 'session' calls.
      user: user as Signed extends 'session' ? User : User | undefined,
      now,
      event,
    });
    if (definition.output && answer.body !== undefined)
      answer.body = definition.output.parse(answer.body);
    return toResult(answer);
  };
}

/** The operation a signed-in person asks for, now. */
export const operationOf = ({ user, now }: { user: User; now: Date }): Operation =>
  operationAt(now, { id: user.id, name: user.name });

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js';
import * as z from 'zod/mini';
import {
  type Handler,
  type HttpResponse,
  type HttpService,
  listenerOf,
  type Request,
  serve,
} from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';
import type { EventBus } from '#infra/local/runtime/event-bus.ts';
import { startBackend } from './backend.ts';
import { forgetIdleConnections } from './idle-connections.ts';
import { eventsOf } from './mail-events.ts';
import { signedOnly } from './services.ts';

type StartServer = () => Promise<{ close: () => void }>;
const require = createRequire(import.meta.url);
const { default: startServer }: { default: StartServer } = require('aws-ses-v2-local');
const { getStoreReadonly }: { getStoreReadonly: () => Store } =
  require('aws-ses-v2-local/dist/store.js');

/** The number of e-mails kept between starts. */
const keptMails = 500;
/** Checks only that a line is complete: the mailbox itself wrote it. */
const storedMail = z.custom<Email>((value) => typeof value === 'object' && value !== null);

function readMails(file: string): Email[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1).slice(-keptMails);
  // If the process was killed, the last line may be incomplete: that e-mail was never acknowledged.
  return lines.flatMap((line) => {
    try {
      return [storedMail.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** A list of e-mails that writes each one to the file before the sender gets the response. */
function keep(file: string, mails: Email[]): Email[] {
  const kept = [...mails];
  kept.push = (...added) => {
    for (const mail of added) appendFileSync(file, `${JSON.stringify(mail)}\n`);
    return Array.prototype.push.apply(kept, added);
  };
  return kept;
}

/** The package keeps its e-mails in memory; this replaces its list with ours. */
function persist(file: string): void {
  const write = (mails: Email[]) =>
    writeFileSync(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  let emails = keep(file, readMails(file));
  write(emails);
  Object.defineProperty(getStoreReadonly(), 'emails', {
    get: () => emails,
    // 'Clear' in the mailbox page sets an empty list.
    set: (replaced: Email[]) => {
      write(replaced);
      emails = keep(file, replaced);
    },
  });
}

const refuse = (status: number, body: string): HttpResponse => ({ status, headers: {}, body });
const noMail = refuse(404, 'There is no such e-mail');
const noQuery = refuse(400, 'The page does not ask this');

/**
 * The page's unsigned calls, each with the query that is passed to the package. The package answers some
 * queries twice, which ends the process, so it only receives the queries of its own page. All other requests
 * are for SES.
 */
const pageCalls: Record<string, (query: URLSearchParams) => URLSearchParams | HttpResponse> = {
  'GET /': () => new URLSearchParams(),
  'POST /clear-store': () => new URLSearchParams(),
  'GET /store': (query) => {
    const [since, ...others] = query.getAll('since');
    if (since === undefined) return new URLSearchParams();
    const isTime = others.length === 0 && String(Number.parseInt(since, 10)) === since;
    return isTime ? new URLSearchParams({ since }) : noQuery;
  },
  'GET /get-emlContent': (query) => {
    const [id, ...others] = query.getAll('messageId');
    const kept = getStoreReadonly().emails.find(({ messageId }) => messageId === id);
    return kept && others.length === 0
      ? new URLSearchParams({ messageId: kept.messageId })
      : noMail;
  },
};

/** Pages of other origins must not call, embed or read this page; a link may lead to it. */
function isForeign({ path, headers }: Request): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return true;
  return path !== '/' && site !== 'same-origin' && site !== 'none';
}

/** Responds to the page's calls; undefined for any other request. */
function createPage(backend: Handler) {
  return async (request: Request): Promise<HttpResponse | undefined> => {
    const rebuild = pageCalls[`${request.method} ${request.path}`];
    if (!rebuild) return undefined;
    if (isForeign(request)) return refuse(403, 'Only for the pages of this address');
    const query = rebuild(new URLSearchParams(request.query));
    if (!(query instanceof URLSearchParams)) return query;
    const { headers, ...response } = await backend({ ...request, query: query.toString() });
    const closed = { 'cross-origin-resource-policy': 'same-origin', 'x-frame-options': 'DENY' };
    return { ...response, headers: { ...headers, ...closed } };
  };
}

/**
 * Starts SES and the page that shows the caught e-mails, which are kept in `file`. Events about
 * them go to `bus`. Both can be stopped and started again.
 */
export async function startMailbox(
  port: number,
  file: string,
  { access, bus }: { access: Access; bus: EventBus },
) {
  persist(file);
  const { running, handler } = await startBackend(startServer);
  const page = createPage(handler);
  const accept: Handler = async (request) => {
    const response = await handler(request);
    if (response.status === 200) void bus.put(eventsOf(request, response, new Date()));
    return response;
  };
  const ses = signedOnly('ses', accept, access, () => new Date());
  const listener = forgetIdleConnections(
    listenerOf(async (request) => (await page(request)) ?? ses(request)),
  );
  let service: HttpService | undefined = await serve(port, listener);
  const stop = async () => {
    const stopping = service;
    service = undefined;
    await stopping?.stop();
  };
  return {
    stop,
    start: async () => {
      service ??= await serve(port, listener);
    },
    end: async () => {
      await stop();
      running.close();
    },
  };
}

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js';
import * as z from 'zod/mini';
import {
  type Handler,
  type HttpResponse,
  type HttpService,
  listenerOf,
  serve,
} from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';
import type { EventBus } from '#infra/local/runtime/event-bus.ts';
import { startBackend } from './backend.ts';
import { forgetIdleConnections } from './idle-connections.ts';
import { eventsOf } from './mail-events.ts';
import { limitSize } from './message-size.ts';
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

/** The page's unsigned calls. All other requests are for SES. */
const pageCalls = new Set(['GET /', 'GET /store', 'GET /get-emlContent', 'POST /clear-store']);

const noMail: HttpResponse = { status: 404, headers: {}, body: 'There is no such e-mail' };

/** Asked for an e-mail that it does not have, the package answers twice, which ends the process. */
function isKept(query: string): boolean {
  const id = new URLSearchParams(query).get('messageId');
  return getStoreReadonly().emails.some(({ messageId }) => messageId === id);
}

/** Pages of other origins must not call, embed or read this page. */
function createPage(backend: Handler): Handler {
  const foreign: HttpResponse = {
    status: 403,
    headers: {},
    body: 'Only for the pages of this address',
  };
  return async (request) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host}`) return foreign;
    if (request.path === '/get-emlContent' && !isKept(request.query)) return noMail;
    const { headers, ...response } = await backend(request);
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
  const sized = limitSize(handler);
  const accept: Handler = async (request) => {
    const response = await sized(request);
    if (response.status === 200) void bus.put(eventsOf(request, response, new Date()));
    return response;
  };
  const ses = signedOnly('ses', accept, access, () => new Date());
  const listener = forgetIdleConnections(
    listenerOf((request) =>
      (pageCalls.has(`${request.method} ${request.path}`) ? page : ses)(request),
    ),
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

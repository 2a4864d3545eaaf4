import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js';
import * as z from 'zod';
import {
  type Handler,
  type HttpResponse,
  type HttpService,
  listenerOf,
  serve,
} from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';
import { startBackend } from './backend.ts';
import { signedOnly } from './services.ts';

type StartServer = () => Promise<{ close: () => void }>;
const require = createRequire(import.meta.url);
const { default: startServer }: { default: StartServer } = require('aws-ses-v2-local');
const { getStoreReadonly }: { getStoreReadonly: () => Store } =
  require('aws-ses-v2-local/dist/store.js');

/** How many e-mails are kept from one start to the next. */
const keptMails = 500;
/** Only that a line is whole: the mailbox wrote it itself. */
const storedMail = z.custom<Email>((value) => typeof value === 'object' && value !== null);

function readMails(file: string): Email[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1).slice(-keptMails);
  // The last line of a killed process may be cut off: that e-mail was never acknowledged.
  return lines.flatMap((line) => {
    try {
      return [storedMail.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** A list of e-mails that writes each one to the file before its sender hears of success. */
function keep(file: string, mails: Email[]): Email[] {
  const kept = [...mails];
  kept.push = (...added) => {
    for (const mail of added) appendFileSync(file, `${JSON.stringify(mail)}\n`);
    return Array.prototype.push.apply(kept, added);
  };
  return kept;
}

/** The package holds its e-mails in memory; this puts a list of ours in the place of its own. */
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

/** What the page asks, without a signature; all else is SES. */
const pageCalls = new Set(['GET /', 'GET /store', 'GET /get-emlContent', 'POST /clear-store']);

/** The page is for itself: no page of another origin calls it, embeds it or reads it. */
function createPage(backend: Handler): Handler {
  const foreign: HttpResponse = {
    status: 403,
    headers: {},
    body: 'Only for the pages of this address',
  };
  return async (request) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host}`) return foreign;
    const { headers, ...response } = await backend(request);
    const closed = { 'cross-origin-resource-policy': 'same-origin', 'x-frame-options': 'DENY' };
    return { ...response, headers: { ...headers, ...closed } };
  };
}

/** SES and the page with the e-mails that it caught, kept in `file`. It can be stopped and started again. */
export async function startMailbox(port: number, file: string, access: Access) {
  persist(file);
  const { running, handler } = await startBackend(startServer);
  const page = createPage(handler);
  const ses = signedOnly('ses', handler, access, () => new Date());
  const listener = listenerOf((request) =>
    (pageCalls.has(`${request.method} ${request.path}`) ? page : ses)(request),
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

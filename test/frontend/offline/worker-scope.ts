import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { vi } from 'vitest';

const source = readFileSync(new URL('../../../frontend/worker/worker.ts', import.meta.url), 'utf8');
const { code } = transformSync(source, { loader: 'ts' });

const origin = 'https://orders.bakery.example';
export const pageOf = (build: string) => `<!doctype html><title>${build}</title>`;
const html = { 'content-type': 'text/html' };
export const pageResponse = (build: string) =>
  new Response(pageOf(build), {
    headers: { ...html, 'content-security-policy': `script-src ${build}` },
  });
export const script = () =>
  new Response('export {};', { headers: { 'content-type': 'text/javascript' } });
export const font = () => new Response('font', { headers: { 'content-type': 'font/woff2' } });
export const notFound = () => new Response('<Error/>', { status: 403, headers: html });

export const filesOf = (build: string) => [`/assets/index-${build}.js`, '/assets/figtree.woff2'];

const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** The caches of a browser, as much of them as the worker uses. */
export class Caches {
  readonly #all = new Map<string, Map<string, Response>>();
  keys = async () => [...this.#all.keys()];
  has = async (name: string) => this.#all.has(name);
  delete = async (name: string) => this.#all.delete(name);
  open = async (name: string) => {
    const entries = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, entries);
    return {
      put: async (path: string, response: Response) => void entries.set(path, response),
      match: async (path: string) => entries.get(path)?.clone(),
    };
  };
  pathsOf = (name: string) => [...(this.#all.get(name)?.keys() ?? [])].sort();
}

type Fetch = (path: string) => Response | Promise<Response>;
type Listener = (event: object) => void;

/** The worker of a build, in a browser with these caches that reaches this network. */
export function workerOf(build: string, { caches, fetch }: { caches: Caches; fetch: Fetch }) {
  const listeners = new Map<string, Listener>();
  const skipWaiting = vi.fn(async () => undefined);
  const self = {
    location: { origin },
    skipWaiting,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  const page = createHash('sha256').update(pageOf(build)).digest('hex');
  const set = { name: build, page, files: filesOf(build) };
  const fetched = vi.fn(async (request: string | Request) => fetch(pathOf(request)));
  new Function('self', 'caches', 'fetch', 'offlineSet', code)(self, caches, fetched, set);
  /** What an event waits for. */
  const tell = async (name: string, event: object = {}) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ waitUntil: (work: unknown) => waits.push(work), ...event });
    await Promise.all(waits);
  };
  return {
    skipWaiting,
    fetched,
    install: () => tell('install'),
    activate: () => tell('activate'),
    tell: (data: unknown) => tell('message', { data }),
    /** Its answer to a request; undefined for one that it leaves to the browser. */
    ask: async (path: string, given: { mode?: string; method?: string } = {}) => {
      const { mode = 'cors', method = 'GET' } = given;
      let answer: Promise<Response> | undefined;
      const respondWith = (response: Promise<Response>) => {
        answer = response;
      };
      const request = { url: new URL(path, origin).href, mode, method };
      listeners.get('fetch')?.({ request, respondWith });
      return answer;
    },
  };
}

import { vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Call, Parsed } from '#shared/api/call.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { optionsApi } from '#shared/api/options.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { statusByCode } from '#shared/api/status-by-code.ts';
import { type ErrorCode, type ErrorIssue, errorTexts } from '#shared/errors.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { defaultSettings, type Settings } from '#shared/schemas/settings.ts';
import { noStations } from '#shared/schemas/stations.ts';
import { aDay } from './dashboard-builders.ts';

/** A call that the screen made. The body is parsed by the contract. */
export type Sent<One extends Call> = {
  params: Record<string, string>;
  /** The query: '?limit=15', or nothing. */
  search: string;
  headers: Headers;
  body: Parsed<One['body']>;
};

/** Throw it to respond with an error, as the server does. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly extra: { issues?: ErrorIssue[]; [name: string]: unknown };

  constructor(code: ErrorCode, extra: { issues?: ErrorIssue[]; [name: string]: unknown } = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

type Responder = (method: string, url: URL, init: RequestInit) => Promise<Response> | undefined;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Responds to one call of the contract. Request and response must match the contract's schemas. */
export function respondTo<One extends Call>(
  call: One,
  respond: (
    sent: Sent<One>,
  ) => One['response'] extends z.ZodMiniType ? z.input<One['response']> : void,
): Responder {
  return (method, url, { headers, body }) => {
    const match = method === call.method ? patternOf(call.path).exec(url.pathname) : null;
    if (!match) return undefined;
    const sent = {
      params: { ...match.groups },
      search: url.search,
      headers: new Headers(headers),
      body: call.body?.parse(JSON.parse(String(body))) as Parsed<One['body']>,
    };
    return new Promise((resolve) => {
      try {
        const response = respond(sent);
        resolve(json(call.status ?? 200, call.response?.parse(response)));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const { code, extra } = error;
        resolve(json(statusByCode[code], { error: errorTexts[code], code, ...extra }));
      }
    });
  };
}

/** Responses of an empty store that many screens read in addition. */
const usual = [
  respondTo(settingsApi.readPublicSettings, () => defaultSettings),
  respondTo(dashboardApi.readDay, () => aDay()),
  respondTo(dashboardApi.readNextDays, () => ({ days: [], capped: false })),
  respondTo(categoriesApi.listCategories, () => []),
  respondTo(categoriesApi.readStations, () => noStations),
  respondTo(productsApi.listProducts, () => []),
  respondTo(optionsApi.listOptionSets, () => []),
  respondTo(productionApi.listPrints, () => []),
  respondTo(pickupsApi.listSettle, () => []),
];

/** The public settings of a store that records payments. */
export const recordingPayments = (given: Partial<Settings> = {}): Responder =>
  respondTo(settingsApi.readPublicSettings, () => ({
    ...defaultSettings,
    record_payments: 'on' as const,
    ...given,
  }));

/** The list of orders for a query. */
export const respondWithOrders =
  (find: (query: URLSearchParams) => OrderSummary[] | Promise<OrderSummary[]>): Responder =>
  (_method, { pathname, searchParams }) => {
    if (pathname !== ordersApi.listOrders.path) return undefined;
    return Promise.resolve(find(searchParams)).then((found) => {
      const count = String(found.length);
      const headers = { 'x-total-count': count, 'x-matching-count': count };
      return new Response(JSON.stringify(found), { headers });
    });
  };

/** The server of a test. Any other call without a responder fails the test. */
export function stubApi(...responders: Responder[]): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    for (const respond of [...responders, ...usual]) {
      const response = await respond(init.method ?? 'GET', url, init);
      if (response) return response;
    }
    throw new Error(`No responder for ${init.method} ${path}`);
  });
}

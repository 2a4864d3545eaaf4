import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityQuery } from '#frontend/features/dashboard/api.ts';
import { entriesOf } from '#test/frontend/screens/dashboard-builders.ts';

/** Entries in one response. */
const limit = 15;
/** The minute of the newest entry. */
let happened: number;
let asked: string[];

/** Responds like the server, with the newest entries, or those older than the cursor's minute. */
async function response(address: string): Promise<Response> {
  asked.push(address);
  const cursor = new URLSearchParams(address.split('?')[1]).get('cursor');
  const newest = cursor === null ? happened : Number(cursor) - 1;
  const oldest = Math.max(1, newest - limit + 1);
  const link = `</api/dashboard/activity?limit=${limit}&cursor=${oldest}>; rel="next"`;
  return Response.json(entriesOf(newest, oldest), { headers: oldest > 1 ? { link } : {} });
}

beforeEach(() => {
  happened = 50;
  asked = [];
  vi.stubGlobal('fetch', response);
});
afterEach(() => vi.unstubAllGlobals());

/** A screen that has read this many pages. */
async function afterReading(pages: number) {
  const activity = new InfiniteQueryObserver(new QueryClient(), activityQuery);
  await activity.refetch();
  for (let page = 1; page < pages; page += 1) await activity.fetchNextPage();
  asked = [];
  return activity;
}

it('reads page after page down to the very first entry', async () => {
  const activity = await afterReading(4);
  expect(activity.getCurrentResult()).toMatchObject({
    data: { entries: entriesOf(50, 1) },
    hasNextPage: false,
  });
});

it('asks for its top alone when it is refreshed', async () => {
  const activity = await afterReading(3);
  happened = 57;
  expect(await activity.refetch()).toMatchObject({ data: { entries: entriesOf(57, 6) } });
  expect(asked).toEqual(['/api/dashboard/activity']);
  expect(await activity.fetchNextPage()).toMatchObject({
    data: { entries: entriesOf(57, 1) },
    hasNextPage: false,
  });
});

it('leaves no gap when more has happened meanwhile than one response holds', async () => {
  const activity = await afterReading(2);
  happened = 90;
  expect(await activity.refetch()).toMatchObject({ data: { entries: entriesOf(90, 61) } });
  expect(await activity.fetchNextPage()).toMatchObject({ data: { entries: entriesOf(90, 46) } });
});

it('keeps its entries if more cannot be read', async () => {
  const activity = await afterReading(1);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  expect(await activity.fetchNextPage({ throwOnError: false })).toMatchObject({
    data: { entries: entriesOf(50, 36) },
    isFetchNextPageError: true,
    hasNextPage: true,
  });
});

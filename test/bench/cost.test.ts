import { beforeAll, describe, expect, it, vi } from 'vitest';
import { billOf, type Line, screensOf } from './bill.ts';
import { followOrders, type Measured } from './follow-orders.ts';
import { familiesOf, HeatMeter } from './heat-meter.ts';

// The messages of the queue are followed to their end.
vi.unmock('#functions/core/outbox/enqueue.ts');

describe('what orders take from being placed to their pickup', () => {
  let measured: Measured;
  beforeAll(async () => {
    measured = await followOrders(12, 60);
  }, 120_000);

  const writeUnits = (...steps: string[]) =>
    steps.flatMap((step) => measured.steps.get(step) ?? []).map(({ write }) => write);

  it('allows 60 orders a second and more for each partition key', () => {
    const families = familiesOf(measured.meter.heat, measured.orders);
    const names = families.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['OUTBOX#…', 'ACTIVITY#…', 'COUNTERS', 'indexes']),
    );
    const tooHot = families.filter(({ ordersPerSecond }) => ordersPerSecond < 60);
    expect(tooHot).toEqual([]);
  });

  it('is at most 45 write units for a name of two words, 49 for one of four, and 25 for a change of status', () => {
    const placing = writeUnits('placing');
    expect(placing).toHaveLength(12);
    expect(Math.min(...placing)).toBeLessThanOrEqual(45);
    expect(Math.max(...placing)).toBeLessThanOrEqual(49);
    const changes = writeUnits('status', 'cancellation');
    expect(changes.length).toBeGreaterThan(40);
    expect(Math.max(...changes)).toBeLessThanOrEqual(25);
  });

  it('is at most 12 read and 15 write units for PDF and e-mails of a placed order', () => {
    for (const { read, write } of measured.steps.get('PDF and e-mails') ?? [])
      expect(read <= 12 && write <= 15).toBe(true);
  });

  it('is all in the heat of the keys', () => {
    const ofSteps = [...measured.steps.values()].flat().reduce((sum, { write }) => sum + write, 0);
    expect(measured.meter.total('write')).toBeCloseTo(ofSteps, 5);
    expect(ofSteps / measured.orders).toBeGreaterThan(100);
  });
});

describe('the bill', () => {
  const heat = new HeatMeter();
  heat.heat.set('OUTBOX#0', { read: 1_000, write: 2_000 });
  const measured: Measured = {
    orders: 10,
    meter: heat,
    steps: new Map(),
    calls: 200,
    responseBytes: 1e6,
    gigabyteSeconds: 20,
    outboxItems: 20,
    emails: { count: 30, bytes: 1e6 },
    s3: { puts: 10, gets: 20, bytes: 1e6 },
    storedBytes: 1e5,
    sweep: { read: 5, write: 0, gigabyteSeconds: 0.01 },
  };
  const parts = {
    secrets: 2,
    alarmMetrics: 14,
    customMetrics: 4,
    dashboards: 1,
    polledQueues: 1,
    functionsOfCalls: 14,
  };
  const lineOf = (ordersPerDay: number, service: string) =>
    billOf(measured, parts, ordersPerDay, 0).find((one) => one.service === service);
  const line = (ordersPerDay: number, service: string) => lineOf(ordersPerDay, service)?.dollars;

  it('is the measured units times their price', () => {
    // 304,000 orders a month with 200 write units each, at 62.5 cents a million.
    expect(line(10_000, 'DynamoDB writes')).toBeCloseTo(38);
    // 100 read units each, and the sweep's 5 a minute, at 12.5 cents a million.
    expect(line(10_000, 'DynamoDB reads')).toBeCloseTo(3.83);
    // Three e-mails each, of 33 KB.
    expect(line(10_000, 'SES')).toBeCloseTo(94.85);
  });

  it('has a share that no order adds to', () => {
    expect(line(0, 'DynamoDB reads')).toBeCloseTo(0.027);
    // The sweep, and the call by which it opens the site.
    expect(line(0, 'Lambda')).toBeCloseTo(0.0234);
    expect(line(0, 'HTTP API')).toBeCloseTo(0.0438);
    expect(line(0, 'Secrets')).toBe(0.8);
    expect(line(10_000, 'Alarms')).toBeCloseTo(1.4);
  });

  it('has the screens that stay open, and of a large day what they read again', () => {
    const sum = (lines: Line[]) => lines.reduce((total, { dollars }) => total + dollars, 0);
    const ofEach = (ordersPerDay: number) => {
      const [some, none] = [undefined, 0].map((screens) =>
        sum(billOf(measured, parts, ordersPerDay, screens)),
      );
      return ((some ?? 0) - (none ?? 0)) / screensOf(ordersPerDay);
    };
    expect(screensOf(100)).toBe(4);
    // 193,000 questions at $3.7 a million.
    expect(ofEach(100)).toBeCloseTo(0.76, 1);
    expect(ofEach(10_000)).toBeGreaterThan(4);
  });

  it('leaves out what an account has free for good', () => {
    expect(lineOf(0, 'Alarms')?.rest).toBeCloseTo(0.4);
    expect(lineOf(0, 'Dashboard')).toEqual({ service: 'Dashboard', dollars: 3, rest: 0 });
    // 0.66 million polls of the queue: below the first million.
    expect(lineOf(0, 'SQS')?.rest).toBe(0);
    // 1.82 million requests for the messages, and the polls.
    expect(lineOf(10_000, 'SQS')?.rest).toBeCloseTo(0.592);
    // Nothing of SES is free for good.
    expect(lineOf(10_000, 'SES')?.rest).toBe(line(10_000, 'SES'));
  });
});

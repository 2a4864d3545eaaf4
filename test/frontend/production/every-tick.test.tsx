import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeOf, newestTicks, tickFor, undoneTick } from '#shared/production/ticks.ts';
import type { Tick } from '#shared/schemas/production.ts';

const row = { key: 'pie', label: 'Pie' };
const mostDevices = 4;

type Press = 'more' | 'less' | 'all' | 'undo';
/**
 * A step of a user or of the network. `arrive` delivers a message that is under way, which may be a copy that
 * was sent long ago.
 */
type Step =
  | { does: 'press'; device: number; press: Press; needed: number }
  | { does: 'send' | 'read'; device: number }
  | { does: 'arrive'; message: number; isHeard: boolean };

const device = fc.nat(mostDevices - 1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('press' as const),
        device,
        press: fc.constantFrom<Press>('more', 'more', 'more', 'less', 'less', 'all', 'undo'),
        needed: fc.nat(30),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('send', 'read'), device }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('arrive' as const),
        message: fc.nat(),
        isHeard: fc.boolean(),
      }),
    },
  ),
  { maxLength: 80 },
);

type Device = { name: string; read: Tick[]; unsent: Tick[]; own?: Tick; undo?: () => void };
type Message = { from: Device; sent: Tick[] };

/** The presses of one device so far: single pieces, and the pieces that 'All made' added and nobody undid. */
type Pressed = { pieces: number; batch: number };
const nothing: Pressed = { pieces: 0, batch: 0 };

/** If two devices say at once that all are made, they mean the same pieces, so the greatest number counts. */
const batchOf = (all: Pressed[]) => Math.max(0, ...all.map(({ batch }) => batch));
const totalOf = (all: Pressed[]) => all.reduce((sum, { pieces }) => sum + pieces, 0) + batchOf(all);

class Bakery {
  stored: Tick[] = [];
  underWay: Message[] = [];
  /** By device and number of the tick. */
  pressed = new Map<string, Pressed>();
  devices = Array.from(
    { length: mostDevices },
    (_, place): Device => ({ name: `tablet-${place}`, read: [], unsent: [] }),
  );

  view({ read, unsent, own }: Device): Tick[] {
    return newestTicks([...read, ...unsent, ...(own ? [own] : [])]);
  }

  until(tick: Tick | undefined): Pressed {
    return this.pressed.get(`${tick?.device} ${tick?.seq}`) ?? nothing;
  }

  say(device: Device, tick: Tick, pressed: Pressed): void {
    device.own = tick;
    device.unsent = [...device.unsent, tick];
    this.pressed.set(`${device.name} ${tick.seq}`, pressed);
  }

  press(device: Device, press: Press, needed: number): void {
    if (press === 'undo') {
      device.undo?.();
      delete device.undo;
      return;
    }
    const before = this.view(device);
    const made = madeOf(before);
    const isAll = press === 'all';
    if (isAll ? made >= needed : press === 'less' && made === 0) return;
    const wanted = isAll ? needed : made + (press === 'more' ? 1 : -1);
    const change = { ...row, device: device.name, made: wanted, all: isAll, now: 0 };
    const said = tickFor(before, change);
    const seen = before.map((tick) => this.until(tick));
    const was = this.until(device.own);
    // If several devices removed the same piece, none are left, not fewer than none. The next press counts
    // from there.
    const lacking = isAll ? needed - totalOf(seen) : Math.max(0, -totalOf(seen));
    const batch = lacking > 0 ? batchOf(seen) + lacking : was.batch;
    const pieces = was.pieces + (isAll ? 0 : wanted - made);
    this.say(device, said, { pieces, batch });
    expect(madeOf(this.view(device))).toBe(wanted);
    if (isAll)
      device.undo = () => {
        const now = this.until(device.own);
        const undone = { ...now, batch: now.batch === batch ? was.batch : now.batch };
        this.say(device, undoneTick(before, said, device.own ?? said, 0), undone);
      };
  }

  send(device: Device): void {
    this.underWay.push({ from: device, sent: device.unsent });
  }

  /** The message remains under way, because it may arrive again. */
  arrive({ from, sent }: Message, isHeard: boolean): void {
    this.stored = newestTicks([...this.stored, ...newestTicks(sent)]);
    if (isHeard) from.unsent = from.unsent.filter((tick) => !sent.includes(tick));
  }

  take(step: Step): void {
    if (step.does === 'arrive') {
      const message = this.underWay[step.message % Math.max(1, this.underWay.length)];
      if (message) this.arrive(message, step.isHeard);
      return;
    }
    const device = this.devices[step.device] as Device;
    if (step.does === 'press') this.press(device, step.press, step.needed);
    else if (step.does === 'send') this.send(device);
    else device.read = this.stored;
  }

  /** All devices have a connection again, and every message under way arrives. */
  calmDown(): void {
    for (const device of this.devices) this.send(device);
    for (const message of this.underWay.toReversed()) this.arrive(message, true);
    for (const device of this.devices) device.read = this.stored;
  }
}

it('The number made is the sum of all presses, even if messages are late, lost, repeated or out of order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const bakery = new Bakery();
      for (const step of all) bakery.take(step);
      bakery.calmDown();
      const pressed = bakery.devices.map(({ own }) => bakery.until(own));
      for (const device of bakery.devices) {
        expect(madeOf(bakery.view(device))).toBe(Math.max(0, totalOf(pressed)));
        expect(device.unsent).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

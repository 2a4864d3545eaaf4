import type { MyOrder } from '#shared/schemas/my.ts';
import { words } from './words.ts';

const minutes = 15;
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** At most 75 bytes a line, also for letters of four bytes. */
const folded = (line: string) => (line.match(/.{1,18}/gu) ?? []).join('\r\n ');

/** The pickup as a file for the calendar of a phone (RFC 5545). */
export function calendarFile(order: MyOrder, where: string, host: string): string {
  const start = Date.parse(order.pickupDate);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doughbook//Pickup//EN',
    'BEGIN:VEVENT',
    `UID:${order.orderNumber.slice(1)}@${host}`,
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(words.event(order.orderNumber, order.store.name))}`,
    `LOCATION:${escaped(where)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

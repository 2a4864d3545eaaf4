import type { ReactNode } from 'react';
import { Instant } from './instant.tsx';

/** A phone number, a date, an hour. */
const units = /(\(\d{3}\) \d{3}-\d{4}|(?:[A-Z][a-z]{2} )?\d\d-[A-Z][a-z]{2}-\d\d|\d+:\d\d ?[AP]M)/;

/** A text whose lines break beside '(530) 555-0162', 'Fri 27-Nov-26' and '3:00 PM', and never within. */
export const unbroken = (text: string): ReactNode =>
  text.split(units).map((part, index) =>
    // Every other part is one of them.
    // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and none has a state.
    index % 2 === 1 ? <Instant key={index}>{part}</Instant> : part,
  );

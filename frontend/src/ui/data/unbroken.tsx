import type { ReactNode } from 'react';

/** A phone number, a date, an hour. */
const units = /(\(\d{3}\) \d{3}-\d{4}|(?:\w{3} )?\d\d-\w{3}-\d\d|\d+:\d\d ?[AP]M)/;

/** A text whose lines break beside '(530) 555-0162', 'Fri 27-Nov-26' and '3:00 PM', and never within. */
export const unbroken = (text: string): ReactNode =>
  text.split(units).map((part, index) => {
    // Every other part is one of them.
    if (index % 2 === 0) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and none has a state.
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    );
  });

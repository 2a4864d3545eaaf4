import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unbroken } from '#frontend/ui/data/unbroken.tsx';

it.each([
  ['Zoë Nguyễn, (530) 555-0162.', ['(530) 555-0162']],
  ['Wed 25-Nov-26, 11:00 AM', ['Wed 25-Nov-26', '11:00 AM']],
  [
    'from Fri 27-Nov-26, 8:00 AM to Sat 28-Nov-26, 8:00 AM',
    ['Fri 27-Nov-26', '8:00 AM', 'Sat 28-Nov-26', '8:00 AM'],
  ],
  ['Two Country Loaf, 2-pound', []],
  ['12-Jun-26 9:05AM', ['12-Jun-26', '9:05AM']],
  ['', []],
])('%j breaks nowhere within %j', (text, units) => {
  const { container } = render(unbroken(text));
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('*')];
  expect(kept.map(({ textContent }) => textContent)).toEqual(units);
  for (const unit of kept) expect(getComputedStyle(unit).whiteSpace).toBe('nowrap');
});

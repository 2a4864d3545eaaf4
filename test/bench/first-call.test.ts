// @module-tag deep
import { expect, it, vi } from 'vitest';
import { benchFirstCalls } from './first-call.ts';

it('measures the first call of each function, which is answered', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await benchFirstCalls(1);
  const rows = printed.filter((line) => /^\| \w+ \|( \d+ \|){10}$/.test(line));
  const names = rows.map((row) => row.split(' ')[1]);
  const all = ['session', 'settings', 'products', 'orders', 'documents', 'auth'];
  expect(names).toEqual([...all, ...all]);
}, 60_000);

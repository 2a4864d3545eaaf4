// @module-tag deep
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { openBadBakery, withNews } from './bakery.ts';
import { faults, innards, newer } from './faults.ts';
import { buttons, failOnComplaints, found, open, screens } from './page.ts';

beforeEach(() => {
  const stopListening = failOnComplaints();
  cartStore.add(anItem());
  return () => {
    cartStore.clear();
    stopListening();
  };
});

const tryAgain = async (user: ReturnType<typeof open>['user']) => {
  for (const button of buttons('Try again')) await user.click(button);
};

it.each(screens)(
  '%s says what is wrong, and the way on, until the server works again',
  async (...screen) => {
    const server = openBadBakery();
    const waiting: (() => void)[] = [];
    server.fault = () =>
      new Promise((_, reject) => {
        waiting.push(() => reject(new TypeError('Failed to fetch')));
      });
    const { user } = open(screen);
    expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(document.querySelector('h1')?.textContent).toMatch(/\w/);

    for (const giveUp of waiting) giveUp();
    await waitFor(() => expect(buttons('Try again')).not.toHaveLength(0));
    for (const [name, fault] of Object.entries({ ...faults, ...newer })) {
      server.fault = fault;
      const asked = server.reads;
      await tryAgain(user);
      await waitFor(() => expect(server.reads, name).toBeGreaterThan(asked));
      await waitFor(() => expect(buttons('Try again'), name).not.toHaveLength(0));
      const text = document.body.textContent;
      expect([name, text]).toEqual([name, expect.not.stringMatching(innards)]);
      expect([name, /Please load this page again/.test(text)]).toEqual([name, name in newer]);
    }
    server.fault = undefined;
    await tryAgain(user);
    await found(screen[2]);
    expect(buttons('Try again')).toEqual([]);
  },
);

it.each(screens)('%s shows what a newer server has, as far as it knows it', async (...screen) => {
  openBadBakery().change = withNews;
  open(screen);
  await found(screen[2]);
});

it.each(screens.filter(([, , , , canRefresh]) => canRefresh))(
  '%s keeps what it has when it can not be refreshed, and says so',
  async (...screen) => {
    const server = openBadBakery();
    const { user } = open(screen);
    await found(screen[2]);
    const refresh = async () => {
      for (const button of buttons('Refresh')) await user.click(button);
    };
    server.fault = faults['has a defect'];
    await refresh();
    await found(/You are seeing older data/);
    await found(screen[2]);
    server.fault = undefined;
    await refresh();
    await waitFor(() => expect(document.body.textContent).not.toMatch(/You are seeing older data/));
  },
);

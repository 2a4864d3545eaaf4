import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OpeningPage } from '#frontend/features/opening/opening-page.tsx';
import { openingIssues } from '#functions/pickups/availability/opening-issues.ts';
import { openingApi } from '#shared/api/opening.ts';
import { productsApi } from '#shared/api/products.ts';
import type { Opening, Stranded } from '#shared/schemas/opening.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { opening, thanksgiving } from '#test/functions/availability/builders.ts';

/** The screen with a server that keeps the rules in memory, and checks their version and errors. */
async function openOpening(rules: Opening = opening()) {
  const server = {
    rules,
    saved: vi.fn<(rules: Opening) => void>(),
    stranded: { count: 0, orders: [] } as Stranded,
  };
  const check = (body: Opening) => {
    const issues = openingIssues({ ...body, places: defaultPlaces.places }, '2026-11-01');
    if (issues.length > 0) throw new ApiFailure('validation', { issues });
  };
  stubApi(
    respondTo(productsApi.listProducts, () => [aProduct()]),
    respondTo(openingApi.readOpening, () => server.rules),
    respondTo(openingApi.previewOpening, ({ body }) => {
      check(body);
      return server.stranded;
    }),
    respondTo(openingApi.updateOpening, ({ body }) => {
      check(body);
      if (body.version !== server.rules.version) throw new ApiFailure('conflict');
      server.saved(body);
      server.rules = { ...body, version: body.version + 1 };
      return server.rules;
    }),
  );
  const { user } = openScreen('/settings/opening', '/settings/opening', <OpeningPage />);
  await screen.findByRole('button', { name: 'Save Hours' });
  return { server, user };
}

type Opened = Awaited<ReturnType<typeof openOpening>>;

async function addClosure({ user }: Opened, name: string, from: string, to = '') {
  await user.click(screen.getByRole('button', { name: 'Add Closed Days' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Name'), name);
  await fill(user, dialog.getByLabelText('First Day'), from);
  if (to) await fill(user, dialog.getByLabelText('Last Day'), to);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  return dialog;
}

const stranded: Stranded = {
  count: 23,
  orders: [
    {
      id: 'o1',
      orderNumber: '#1042',
      customerName: 'Maria Castellano',
      pickupDate: '2026-11-26T18:00:00.000Z',
      reason: 'Closed: Thanksgiving',
    },
  ],
};

describe('the opening rules', () => {
  it('name the orders that closed days strand, and save only when asked to', async () => {
    const opened = await openOpening();
    const { server, user } = opened;
    server.stranded = stranded;
    await addClosure(opened, 'Thanksgiving', '2026-11-26');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('23 orders are at times that would not be offered');
    const link = question.getByRole('link', { name: '#1042 Maria Castellano' });
    expect(link.getAttribute('href')).toBe('/orders/o1');
    const move = question.getByRole('link', { name: 'Move #1042 Maria Castellano' });
    expect(move.getAttribute('href')).toBe('/orders/o1#move');
    question.getByText('and 22 more');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.saved).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Thu 26-Nov-26');
    expect(server.saved).toHaveBeenCalledTimes(1);
  });

  it('list the remaining orders when the user returns from moving one', async () => {
    const opened = await openOpening();
    const { server, user } = opened;
    server.stranded = { ...stranded, count: 1 };
    await addClosure(opened, 'Thanksgiving', '2026-11-26');
    await screen.findByRole('link', { name: 'Move #1042 Maria Castellano' });
    expect(screen.queryByText(/^and \d+ more/)).toBeNull();
    server.stranded = { count: 0, orders: [] };
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByText('No orders are left at these times');
    expect(screen.queryByText(/opens an order in a new tab/)).toBeNull();
    expect(server.saved).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Thu 26-Nov-26');
    expect(server.saved).toHaveBeenCalledTimes(1);
  });

  it('keep another user’s changes', async () => {
    const opened = await openOpening();
    const { server } = opened;
    server.rules = opening({ version: 5, seasons: [thanksgiving()] });
    await addClosure(opened, 'Christmas', '2026-12-25', '2026-12-26');
    await screen.findByText('Fri 25-Dec-26 to Sat 26-Dec-26');
    screen.getByText('Wed 25-Nov');
    expect(server.rules.seasons).toHaveLength(1);
  });

  it('show an error at its field', async () => {
    const opened = await openOpening();
    const dialog = await addClosure(opened, 'Christmas', '2026-12-25', '2026-12-24');
    await dialog.findByText('The last day is before the first');
    expect(opened.server.saved).not.toHaveBeenCalled();
  });

  it('take a season with its days, menu and last order in the zone of the store', async () => {
    const { server, user } = await openOpening();
    await user.click(screen.getByRole('button', { name: 'Add Season' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Name'), 'Thanksgiving');
    await fill(user, dialog.getByLabelText('First Pickup Day'), '2026-11-23');
    await fill(user, dialog.getByLabelText('Last Pickup Day'), '2026-11-24');
    await dialog.findByRole('button', { name: 'Tue 24-Nov' });
    await fill(user, dialog.getByLabelText('Last Pickup Day'), '2026-11-25');
    await user.click(await dialog.findByRole('button', { name: 'Tue 24-Nov', pressed: true }));
    await choose(user, dialog.getByLabelText('Menu (optional)'), aProduct().title);
    await user.keyboard('{Escape}');
    await fill(user, dialog.getByLabelText('Last Order (optional)'), '2026-11-19T18:00');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText(
      /^Mon 23-Nov, Wed 25-Nov · 1 product · orders until Thu 19-Nov-26, 6:00 PM/,
    );
    expect(server.rules.seasons[0]).toMatchObject({
      days: ['2026-11-23', '2026-11-25'],
      menu: [aProduct().id],
      hours: null,
      lastOrder: '2026-11-20T02:00:00.000Z',
    });
  });

  it('accept the hours of each weekday, and show an error at its day', async () => {
    const { server, user } = await openOpening();
    const davis = within(screen.getByRole('group', { name: 'Hours at DAVIS' }));
    await user.click(davis.getByRole('checkbox', { name: 'Sunday' }));
    await fill(user, davis.getByLabelText('Last pickup, Monday at DAVIS'), '17:30');
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await davis.findByText('From the first to the last pickup it must be a multiple of 60 minutes');
    await choose(user, screen.getByRole('combobox', { name: 'Pickups' }), 'Every 30 minutes');
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(server.saved).toHaveBeenCalledTimes(1));
    const { slotMinutes, week } = server.rules.hours ?? {};
    expect(slotMinutes).toBe(30);
    expect(week?.DAVIS?.slice(0, 2)).toEqual([null, { opens: '08:00', closes: '17:30' }]);
    expect(week?.WINTERS?.[0]).toEqual({ opens: '08:00', closes: '18:00' });
  });

  it('take a lead time with an exception', async () => {
    const { server, user } = await openOpening();
    await fill(user, screen.getByLabelText('Working Days'), '1');
    await fill(user, screen.getByLabelText('Order By (optional)'), '16:00');
    await choose(user, screen.getByLabelText('Add Exception'), aProduct().title);
    await fill(user, await screen.findByLabelText(`Working days of ${aProduct().title}`), '2');
    await user.click(screen.getByRole('button', { name: 'Save Lead Time' }));
    await waitFor(() => expect(server.saved).toHaveBeenCalledTimes(1));
    expect(server.rules.lead).toEqual({
      days: 1,
      cutOff: '16:00',
      exceptions: [{ of: 'product', id: aProduct().id, days: 2 }],
    });
  });
});

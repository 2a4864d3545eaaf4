import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorTexts } from '#shared/errors.ts';
import { fill, setClock } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';
import { gone, openDialog, openForm, openOrder, save, value } from './open-order.tsx';

const edit = 'Edit Customer Information';
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

// Four days before the order's pickup; only the clock is set, timers run.
beforeEach(() => setClock('2026-06-10T17:00:00Z'));

describe('editing customer information', () => {
  it('shows errors at their fields, and sends nothing', async () => {
    const { opened, server, user, form } = await openForm(anOrder(), edit);
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
      await fill(user, form.getByLabelText(label), ' ');
    await save(opened, form);
    await form.findByText('First name is required');
    form.getByText('Last name is required');
    form.getByText('Valid email is required');
    form.getByText('Phone is required');
    expect(document.activeElement).toBe(form.getByLabelText('First Name'));
    await fill(user, form.getByLabelText('Email'), 'not an address');
    form.getByText('Valid email is required');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(server.sent).not.toHaveBeenCalled();
  });

  it('has the pickup in one line on a phone', async () => {
    const nothing = () => undefined;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addListener: nothing,
      removeListener: nothing,
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
    onTestFinished(() => void vi.stubGlobal('matchMedia', undefined));
    const { form } = await openForm(anOrder(), edit);
    const pickup = form.getByText('Pickup').closest('details');
    expect(pickup?.textContent).toMatch(/^PickupSun 14-Jun-26, 10:00 AM · DAVIS/);
    expect(pickup?.open).toBe(false);
  });

  it('stays at the month that was turned to, though the order is for another one', async () => {
    const { user, form } = await openForm(anOrder(), edit);
    await user.click(await form.findByRole('button', { name: 'Next month' }));
    await form.findByText('July 2026');
    // Any other input would render the calendar again.
    await fill(user, form.getByLabelText('Phone'), '(530) 555-0100');
    expect(form.queryByText('June 2026')).toBeNull();
    form.getByText('July 2026');
  });

  it('keeps the input when saving fails, and never loses it to a stray press', async () => {
    const { opened, server, user, form } = await openForm(anOrder(), edit);
    await fill(user, form.getByLabelText('Phone'), '(530) 555-0100');
    server.failNext = { error: new TypeError('Failed to fetch') };
    await save(opened, form);
    await screen.findByRole('alert');
    const stay = async () => {
      await question();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(value(form.getByLabelText('Phone'))).toBe('(530) 555-0100');
    };
    const backdrop = document.querySelector('.MuiDialog-container');
    if (!backdrop) throw new Error('There is nothing around the dialog');
    await user.click(backdrop);
    await stay();
    await user.keyboard('{Escape}');
    await stay();
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await gone();
    // Without input the dialog closes at once, and the next one starts with the saved values.
    const again = await openDialog(opened, edit);
    expect(value(again.getByLabelText('Phone'))).toBe('530-555-0147');
    await user.keyboard('{Escape}');
    await gone();
  });

  it('opens at once to move the pickup', async () => {
    const opened = await openOrder(anOrder(), [], '#move');
    const form = within(await screen.findByRole('dialog', { name: 'Move Pickup' }));
    await opened.user.click(await form.findByRole('gridcell', { name: '17' }));
    await opened.user.click(form.getByRole('radio', { name: '9:00 AM' }));
    await save(opened, form);
    await gone();
    expect(opened.server.order.pickupDate).toBe('2026-06-17T16:00:00.000Z');
  });

  it('takes an order to Other without words for the place, and with them', async () => {
    const { opened, form } = await openForm(anOrder(), edit);
    expect(form.queryByLabelText('Pickup Place (optional)')).toBeNull();
    await opened.user.click(form.getByRole('radio', { name: /^Other/ }));
    await save(opened, form);
    await gone();
    expect(opened.server.order).toMatchObject({ pickupLocation: 'Other' });
    expect(opened.server.order.pickupLocationNote).toBeUndefined();

    const again = await openDialog(opened, edit);
    await fill(opened.user, again.getByLabelText('Pickup Place (optional)'), 'Farmers market');
    again.getByText('Pickup Sun 14-Jun-26, 10:00 AM · Farmers market');
    await save(opened, again);
    await gone();
    expect(opened.server.order.pickupLocationNote).toBe('Farmers market');
    await screen.findByText('Other: Farmers market');
  });

  it('lets a pickup stay that was agreed before, although it is over and on no slot', async () => {
    vi.setSystemTime('2026-06-17T19:00:00Z');
    // 9:30 AM on the 14th.
    const order = anOrder({ pickupDate: '2026-06-14T16:30:00.000Z' });
    const { opened, server, user, form } = await openForm(order, edit);
    expect(form.getByRole('radio', { name: '9:30 AM', checked: true })).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('radio', { name: '10:00 AM' }).disabled).toBe(true);
    // Today's past hours cannot be chosen. The hour agreed for another day is cleared.
    await user.click(await form.findByRole('gridcell', { name: '17' }));
    await save(opened, form);
    await form.findByText('Please select a pickup time');
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await gone();
    const second = await openDialog(opened, edit);
    await fill(user, second.getByLabelText('Order Notes'), 'Two boxes');
    await save(opened, second);
    await gone();
    expect(server.order).toMatchObject({ pickupDate: order.pickupDate, orderNotes: 'Two boxes' });
  });

  it('says beside the time that the server knows the pickup to be over', async () => {
    const { opened, server, user, form } = await openForm(anOrder(), edit);
    await user.click(await form.findByRole('gridcell', { name: '15' }));
    server.failNext = {
      error: new ApiFailure('pickup-in-the-past', {
        issues: [{ path: 'pickupDate', message: errorTexts['pickup-in-the-past'] }],
      }),
    };
    await save(opened, form);
    await form.findByText(errorTexts['pickup-in-the-past']);
    expect((await screen.findByRole('alert')).textContent).toContain('Update failed');
    expect(server.sent).toHaveBeenCalledTimes(1);
  });
});

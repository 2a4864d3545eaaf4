import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { employeesApi } from '#shared/api/employees.ts';
import { respondTo } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:00:00Z');
afterEach(() => vi.unstubAllGlobals());

const grace = { id: 'e1', name: 'Grace', isActive: true };
const marco = { id: 'e2', name: 'Marco', isActive: true };

describe('the checkout on a new device', () => {
  it.each([
    ['the name, once the only employee is filled in', [grace], 'First Name'],
    ['the employee, where there are several', [grace, marco], 'Order Taken By'],
  ])('begins with %s', async (_what, employees, label) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('hover'),
      addEventListener() {},
      removeEventListener() {},
      // MUI calls the deprecated names.
      addListener() {},
      removeListener() {},
    }));
    await openCheckout(
      { takenById: '', customerFirstName: '' },
      respondTo(employeesApi.listEmployees, () => employees),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('tabs from an address to the phone number, and stops at “No e-mail” without one', async () => {
    const { user } = await openCheckout({ customerEmail: '' });
    const email = screen.getByLabelText('Email');
    await user.click(email);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'No e-mail' }));
    await user.type(email, 'ana@example.com');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'));
  });

  it('shows the pickup below the field where the day is typed, and in the summary', async () => {
    const { user } = await openCheckout({ pickupDate: '', pickupTime: '' });
    const field = await screen.findByLabelText(/Day and hour in words/);
    await user.type(field, 'fri 11');
    const sentence = await screen.findByText('Pickup Fri 12-Jun-26, 11:00 AM · DAVIS');
    const calendar = await screen.findByRole('grid');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(field.compareDocumentPosition(sentence) & follows).toBeTruthy();
    expect(sentence.compareDocumentPosition(calendar) & follows).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(summary.textContent).toContain('PickupFri 12-Jun-26, 11:00 AM · DAVIS');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UsersPage } from '#frontend/features/users/users-page.tsx';
import { sessionApi } from '#shared/api/session.ts';
import { usersApi } from '#shared/api/users.ts';
import type { UpdateUser } from '#shared/schemas/users.ts';
import { fill, fillInputs, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aUser } from './builders.ts';

const ada = aUser('ada', { role: 'admin' });
const ben = aUser('ben');

const refusal = (path: string, message: string) =>
  new ApiFailure('validation', { error: message, issues: [{ path, message }] });

/**
 * The users as Ada sees them. Her current password is 'sourdough', and 'password' is too common for anybody.
 */
async function openUsers() {
  const saved = vi.fn<(id: string | undefined, input: UpdateUser) => void>();
  /** The full request bodies. */
  const sent: unknown[] = [];
  const ended = vi.fn<(id: string | undefined, search: string) => void>();
  stubApi(
    respondTo(usersApi.signOutEverywhere, ({ params, search }) => ended(params['id'], search)),
    respondTo(sessionApi.readSession, () => ({ user: ada })),
    respondTo(usersApi.listUsers, () => [ada, ben]),
    respondTo(usersApi.createUser, ({ body }) => aUser(body.name, { role: body.role })),
    respondTo(usersApi.updateUser, ({ params, body }) => {
      if (body.password === 'password') throw refusal('password', 'This password is too common');
      if (params['id'] === ada.id && body.currentPassword !== 'sourdough')
        throw refusal('currentPassword', 'This is not your current password');
      saved(params['id'], body);
      return { ...(params['id'] === ada.id ? ada : ben), email: body.email };
    }),
  );
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    return answer(path, init);
  });
  const { user, router } = openScreen('/users', '/users', <UsersPage />);
  /** Opens the dialog of a user. */
  const edit = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = (label: RegExp) => dialog.getByLabelText(label, { selector: 'input' });
    return {
      dialog,
      field,
      current: () => dialog.queryByLabelText(/^Current Password/, { selector: 'input' }),
      update: () => user.click(dialog.getByRole('button', { name: 'Update' })),
    };
  };
  return { user, router, edit, saved, sent, ended };
}

describe('editing one’s own account', () => {
  it('asks for the current password while e-mail or password are others', async () => {
    const { user, edit } = await openUsers();
    const { field, current } = await edit('ada');
    expect(current()).toBeNull();
    await fill(user, field(/^Email/), 'ada@oven.example');
    expect(current()).not.toBeNull();
    await fill(user, field(/^Email/), ada.email);
    expect(current()).toBeNull();
    await fill(user, field(/^Password/), 'rye bread');
    expect(current()).not.toBeNull();
  });

  it('sends nothing without it, shows a wrong one beside it, and takes the right one', async () => {
    const { user, edit, saved } = await openUsers();
    const { dialog, field, update } = await edit('ada');
    await fill(user, field(/^Email/), 'ada@oven.example');
    await update();
    await dialog.findByText('Please enter your current password');
    await fill(user, field(/^Current Password/), 'wrong');
    await update();
    await dialog.findByText('This is not your current password');
    expect(document.activeElement).toBe(field(/^Current Password/));
    expect(saved).not.toHaveBeenCalled();
    await fill(user, field(/^Current Password/), 'sourdough');
    await update();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.mock.calls).toMatchObject([
      [ada.id, { email: 'ada@oven.example', currentPassword: 'sourdough' }],
    ]);
  });
});

describe('the body of a call', () => {
  const { name, email, role } = ben;

  it('is name, e-mail, password and role of a new account', async () => {
    const { user, sent } = await openUsers();
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillInputs(user, { Name: 'cy', Email: 'cy@bakery.example', Password: 'rye bread' });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ name: 'cy', email: 'cy@bakery.example', password: 'rye bread', role }]);
  });

  it('is that of a colleague’s changed account too', async () => {
    const { edit, sent, saved } = await openUsers();
    await (await edit('ben')).update();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ name, email, password: '', role }]);
  });

  it('has the current password only while its field is shown', async () => {
    const { user, edit, sent } = await openUsers();
    const { field, update } = await edit('ada');
    await fill(user, field(/^Email/), 'ada@oven.example');
    await fill(user, field(/^Current Password/), 'sourdough');
    await fill(user, field(/^Email/), ada.email);
    await update();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ name: 'ada', email: ada.email, password: '', role: 'admin' }]);
  });
});

describe('editing somebody else’s account', () => {
  it('asks for no password, and shows the server’s errors of a new one at its field', async () => {
    const { user, edit, saved } = await openUsers();
    const { dialog, field, current, update } = await edit('ben');
    await fill(user, field(/^Password/), 'password');
    await update();
    await dialog.findByText('This password is too common');
    expect(document.activeElement).toBe(field(/^Password/));
    await fill(user, field(/^Password/), 'rye bread');
    expect(current()).toBeNull();
    await update();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });
});

describe('signing out everywhere', () => {
  const ask = async (user: Awaited<ReturnType<typeof openUsers>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    return within(await screen.findByRole('alertdialog', { name: 'End all sessions?' }));
  };

  it('asks first, ends the sessions of a colleague, and keeps the dialog with its input', async () => {
    const { user, edit, ended } = await openUsers();
    const { field } = await edit('ben');
    await fill(user, field(/^Name/), 'Benjamin');
    const question = await ask(user);
    question.getByText(/^This ends the sessions of ben in every browser/);
    expect(question.queryByRole('checkbox')).toBeNull();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(ended).not.toHaveBeenCalled();
    await user.click((await ask(user)).getByRole('button', { name: 'End Sessions' }));
    await screen.findByText('ben is signed out everywhere.');
    expect(ended.mock.calls).toEqual([[ben.id, '?keepCurrent=false']]);
    expect(field(/^Name/)).toHaveProperty('value', 'Benjamin');
  });

  it('keeps one’s own session on this browser unless that is to end too', async () => {
    const { user, edit, ended, router } = await openUsers();
    await edit('ada');
    await user.click((await ask(user)).getByRole('button', { name: 'End Sessions' }));
    await screen.findByText('You are signed out everywhere else.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/users');
    const question = await ask(user);
    await user.click(question.getByRole('checkbox', { name: 'Stay signed in on this browser' }));
    await user.click(question.getByRole('button', { name: 'End Sessions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByText('You are signed out everywhere.');
    expect(ended.mock.calls.map(([, search]) => search)).toEqual([
      '?keepCurrent=true',
      '?keepCurrent=false',
    ]);
  });
});

import MenuList from '@mui/material/MenuList';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { languages, spanishQuery } from '#frontend/entities/session/language.ts';
import { LanguageItem, Spoken } from '#frontend/entities/session/spoken.tsx';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ada } from '#test/frontend/users/builders.ts';

const Title = () => <h1>{useWords().pickups.title}</h1>;

/** A screen that Ada reads in Spanish. */
function open() {
  languages.update(() => ({ [ada.id]: 'es' }));
  const opened = openScreen(
    '/',
    '/',
    <Spoken>
      <Title />
      <MenuList>
        <LanguageItem />
      </MenuList>
    </Spoken>,
  );
  opened.client.setQueryData(sessionKey, { user: ada });
  return opened;
}

it('a screen whose Spanish cannot be loaded is in English, says so, and can try again', async () => {
  const loading = spanishQuery as { queryFn: (context: never) => unknown };
  vi.spyOn(loading, 'queryFn').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = open();
  await screen.findByText('Spanish could not be loaded.');
  screen.getByRole('heading', { name: 'Pickups' });
  expect(document.documentElement.lang).toBe('en');
  expect(languages.get()).toEqual({ [ada.id]: 'es' });
  await user.click(screen.getByRole('menuitem', { name: 'Español' }));
  await screen.findByRole('heading', { name: 'Entregas' });
  expect(document.documentElement.lang).toBe('es');
});

it('a language that another tab chooses is followed', async () => {
  open();
  await screen.findByRole('heading', { name: 'Entregas' });
  const stored = JSON.stringify({ version: 1, value: { [ada.id]: 'en' } });
  localStorage.setItem('doughbook.languages', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'doughbook.languages' }));
  await screen.findByRole('heading', { name: 'Pickups' });
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});

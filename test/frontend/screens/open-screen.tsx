import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { createBakeryTheme } from '#frontend/theme/theme.ts';
import { Toaster } from '#frontend/ui/feedback/toaster.tsx';
import { UnsavedGuard } from '#frontend/ui/forms/unsaved-guard.tsx';
import { stubOutbox } from './stub-outbox.ts';

const theme = createBakeryTheme();

// A busy machine may take long.
configure({ asyncUtilTimeout: 15_000 });

/** A page without a browser has no layout, so no size ever changes. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The screen's address, or a link to it with a state. */
type At = string | { pathname: string; state: unknown };

/** Shows a screen as the app does, with its toasts and the question before input is lost. */
export function openScreen(path: string, at: At, screen: ReactNode) {
  // Stubbed each time, because files share this module, and any of them may remove all stubs.
  vi.stubGlobal('ResizeObserver', NoResizes);
  stubOutbox();
  const frame = (
    <>
      <Outlet />
      <UnsavedGuard />
      <Toaster />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path, element: screen },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const client = createQueryClient();
  render(
    <ThemeProvider theme={theme} noSsr>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  onTestFinished(() => {
    cleanup();
    dismissToast();
  });
  return { router, client, user: userEvent.setup({ delay: null }) };
}

/** Sets the clock until the test ends; timers run. */
export function setClock(now: Date | string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

type User = ReturnType<typeof openScreen>['user'];

/** Replaces the text of a field. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
}

/** Fills in fields by the beginning of their labels. */
export async function fillInputs(user: User, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = { selector: 'input, textarea' };
    await fill(user, await page.findByLabelText(new RegExp(`^${label}`), input), text);
  }
}

/** Selects an option. */
export async function choose(user: User, select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  await user.click(await page.findByRole('option', { name: option }));
}

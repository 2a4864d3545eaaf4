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

const theme = createBakeryTheme();

// A busy machine may take long.
configure({ asyncUtilTimeout: 15_000 });

/** The page without a browser has no sizes, so nothing ever changes in size. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The address of a screen, or a link to it with its state. */
type At = string | { pathname: string; state: unknown };

/** Shows a screen as the app does, with its messages and the question before input is lost. */
export function openScreen(path: string, at: At, screen: ReactNode) {
  // Each time: files share this module, and one of them may take all stubs back.
  vi.stubGlobal('ResizeObserver', NoResizes);
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

type User = ReturnType<typeof openScreen>['user'];

/** Puts a text in place of what a field holds. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
}

/** Fills fields in, by the beginnings of their labels. */
export async function fillInputs(user: User, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = { selector: 'input, textarea' };
    await fill(user, await page.findByLabelText(new RegExp(`^${label}`), input), text);
  }
}

/** Chooses from a select. */
export async function choose(user: User, select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  await user.click(await page.findByRole('option', { name: option }));
}

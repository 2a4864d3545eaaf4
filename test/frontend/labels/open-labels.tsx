import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { LabelsDialog } from '#frontend/entities/order/labels/labels-dialog.tsx';
import { labelsApi } from '#shared/api/labels.ts';
import type { BoxPreview } from '#shared/schemas/labels.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';

export const day = '2026-11-25';

export const picture = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`;

/** 214 orders, printed at 5:10 AM in California on the day before; since then four have changed. */
export const aPreview = (given: Partial<BoxPreview> = {}): BoxPreview => ({
  orders: 214,
  changed: 4,
  chosen: { orders: 4, labels: 6 },
  left: ['#1042', '#1050'],
  last: {
    number: 1,
    at: '2026-11-24T13:10:00.000Z',
    by: 'Ben Okafor',
    orders: 214,
    pieces: 261,
  },
  places: ['DAVIS', 'WINTERS'],
  hours: [8, 9, 11],
  picture: picture('Holloway'),
  ...given,
});

/** A server with labels to preview and to print. */
export function labelServer(preview: Partial<BoxPreview> = {}) {
  const server = {
    preview: aPreview(preview),
    asked: [] as Record<string, string>[],
    printed: [] as { body: object; key: string | null }[],
    isLost: false,
    /** A response waits for it. */
    until: Promise.resolve(),
  };
  const previews = respondTo(labelsApi.previewBoxLabels, ({ search }) => {
    server.asked.push(Object.fromEntries(new URLSearchParams(search)));
    return server.preview;
  });
  const responders = [
    (...request: Parameters<typeof previews>) => {
      const { until } = server;
      return previews(...request)?.then((response) => until.then(() => response));
    },
    respondTo(labelsApi.printBoxLabels, ({ body, headers }) => {
      server.printed.push({ body, key: headers.get('idempotency-key') });
      if (server.isLost) throw new ApiFailure('internal');
      return { number: 2, at: '2026-11-25T13:10:00.000Z', by: 'Ana', orders: 4, pieces: 6 };
    }),
  ];
  return { server, responders };
}

/** Opens the labels of a day. */
export async function openLabels(preview: Partial<BoxPreview> = {}) {
  const { server, responders } = labelServer(preview);
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  stubApi(...responders, recordingPayments());
  const { user } = openScreen('/', '/', <LabelsDialog day={day} open onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
  const press = (name: string | RegExp) => user.click(dialog.getByRole('radio', { name }));
  const button = () => dialog.getByRole('button', { name: /^Open \d/ });
  return { user, server, dialog, press, button, opens };
}

export const isReady = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'false';

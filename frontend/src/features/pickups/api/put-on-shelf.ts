import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Language } from '#shared/words/languages.ts';
import { putPickup } from './pickups.ts';

type Wanted = { pickup: Pickup; shelf: string };

/** Says on which shelf the boxes of an order are. One request after the other: the last word counts. */
export function usePutOnShelf(day: string) {
  const client = useQueryClient();
  const { shelves, ui } = useWords();
  return useMutation({
    scope: { id: 'shelves' },
    mutationFn: ({ pickup, shelf }: Wanted) =>
      send(pickupsApi.keepOrder, { params: { id: pickup.id }, body: { shelf } }),
    onSuccess: async (order, { pickup }) => {
      await putPickup(client, day, order);
      toast({ title: shelves.isOn(pickup.orderNumber, order.shelf ?? '–'), isOfScreen: true });
    },
    onError: (error, { pickup }) =>
      toastFailure(
        shelves.notSaved(pickup.orderNumber),
        errorText(error, shelves.notSavedText, ui.error),
      ),
  });
}

/** A printed page of what is on each shelf; generated each time it is opened. */
export const shelvesPdfUrl = (day: string, lang: Language): string =>
  `/api/pickups/${day}/shelves/pdf?lang=${lang}`;

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError, errorText, pathOf, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { tillsApi } from '#shared/api/tills.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { type CloseTill, type Move, openTillSchema, zSchema } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/difference.ts';
import { zsKey } from './zs.ts';

/** Refetched when the screen opens or is looked at again: all devices of the store take money. */
const tillQuery = (till: string) =>
  queryOptions({
    ...callQuery(tillsApi.readTill, { params: { till } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const useTill = (till: string) => useQuery(tillQuery(till));

/**
 * Records cash paid into or out of the drawer. Use one instance per dialog: pressing again after a lost
 * response sends the same id, which is recorded once. Errors of a field are left to the form.
 */
export function useRecordMove(till: string) {
  const client = useQueryClient();
  const id = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (move: Omit<Move, 'id'>) =>
      send(tillsApi.recordMove, { params: { till }, body: { ...move, id: id.current } }),
    onSuccess: (open, { direction, amount }) => {
      client.setQueryData(tillQuery(till).queryKey, open);
      toast({
        title: direction === 'in' ? 'Paid in' : 'Paid out',
        text: `${formatMoney(amount)}. In the drawer: ${formatMoney(open.expected)}.`,
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return;
      toastFailure('Error', errorText(error, 'Failed to record it'));
      return client.invalidateQueries(tillQuery(till));
    },
  });
}

const movedSchema = z.object({ open: openTillSchema });
const closedSchema = z.object({ closed: zSchema });

/** The Z as somebody else, or an earlier press, closed it; undefined for any other error. */
export function closedBefore(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'closed-already') return undefined;
  return closedSchema.safeParse(error.body).data?.closed;
}

/**
 * Closes the open Z. If something was recorded meanwhile, the screen shows the till as it is then. That it
 * was closed already, and errors of a field, are left to the form.
 */
export function useCloseTill(till: string) {
  const client = useQueryClient();
  const { queryKey } = tillQuery(till);
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: zsKey(till) }),
    ]);
  return useMutation({
    mutationFn: (body: CloseTill) => send(tillsApi.closeTill, { params: { till }, body }),
    onSuccess: ({ z: number, expected, counted }) => {
      toast({
        title: `Z ${number} closed`,
        text: `Counted ${formatMoney(counted)}: ${differenceText(expected, counted)}.`,
      });
      return readAgain();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return;
      if (closedBefore(error)) return readAgain();
      const moved = error instanceof ApiError && movedSchema.safeParse(error.body).data?.open;
      if (moved) return void client.setQueryData(queryKey, moved);
      toastFailure('Error', errorText(error, 'Failed to close the till'));
      return readAgain();
    },
  });
}

/** The path of the PDF of a Z. */
export const zPdfUrl = (till: string, number: number): string =>
  `${pathOf(tillsApi.readZ, { params: { till, z: String(number) } })}/pdf`;

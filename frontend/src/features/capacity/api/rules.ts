import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import type { CapacityRule, CapacityRuleInput } from '#shared/schemas/capacity.ts';

/** Refetched when the screen opens, because it shows what is currently full. */
const rulesQuery = queryOptions({ ...callQuery(capacityApi.listCapacityRules), staleTime: 0 });

export const useRules = () => useQuery(rulesQuery);

type Saved = { rule: CapacityRule | null; body: CapacityRuleInput };

const saveRule = ({ rule, body }: Saved, key: string) =>
  rule
    ? send(capacityApi.updateCapacityRule, {
        params: { id: rule.id },
        headers: { 'if-match': `"${rule.version}"` },
        body,
      })
    : send(capacityApi.createCapacityRule, { body, headers: { 'idempotency-key': key } });

/**
 * Use one instance per dialog: pressing again after a lost response repeats the request under its key,
 * because it may have been saved. Errors of a field are left to the form; a toast shows all others.
 */
export function useSaveRule() {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (saved: Saved) => saveRule(saved, key.current),
    onSuccess: () => toast({ title: 'Limit saved', text: 'Placed orders count too.' }),
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return;
      toastFailure('Error', errorText(error, 'Failed to save the limit'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
}

export function useRemoveRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(capacityApi.deleteCapacityRule, { params: { id } }),
    onSuccess: () => toast({ title: 'Limit removed' }),
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to remove the limit')),
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
}

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { issuesOf } from '#frontend/lib/form-errors.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import type { CapacityRule, CapacityRuleInput } from '#shared/schemas/capacity.ts';

/** Refetched when the screen opens, because it shows what is currently full. */
const rulesQuery = queryOptions({ ...callQuery(capacityApi.listCapacityRules), staleTime: 0 });

export const useRules = () => useQuery(rulesQuery);

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: rulesQuery.queryKey });

/** Saves a new or changed limit. Errors of a field are left to the form; a toast shows all others. */
export function useSaveRule(rule: CapacityRule | null) {
  // Pressing again after a lost response repeats the request under its key, because it may have been saved.
  const [headers] = useState(() => ({ 'idempotency-key': crypto.randomUUID() }));
  return useWrite(
    (body: CapacityRuleInput) =>
      rule
        ? send(capacityApi.updateCapacityRule, {
            params: { id: rule.id },
            headers: { 'if-match': `"${rule.version}"` },
            body,
          })
        : send(capacityApi.createCapacityRule, { body, headers }),
    {
      done: () => ({ title: 'Limit saved', text: 'Placed orders count too.' }),
      failed: (error) =>
        issuesOf(error).length > 0
          ? undefined
          : { title: 'Error', text: errorText(error, 'Failed to save the limit') },
      after: readAgain,
      afterFailure: readAgain,
    },
  );
}

export const useRemoveRule = () =>
  useCall(capacityApi.deleteCapacityRule, {
    done: 'Limit removed',
    failed: 'Failed to remove the limit',
    after: readAgain,
    afterFailure: readAgain,
  });

import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import { invalidateProducts } from '#frontend/features/products/api.ts';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { issuesOf } from '#frontend/lib/form-errors.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { optionsApi } from '#shared/api/options.ts';
import type { SentOptionSet } from '#shared/schemas/option-input.ts';
import type { OptionSet } from '#shared/schemas/options.ts';

const readOptionSets = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: optionSetsQuery.queryKey });

/** True if somebody else changed the options since they were read. */
export const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'stale-version';

/** Saves an option set. Its form shows errors of fields and a newer version, a toast the rest. */
export function useSaveOptionSet(set: OptionSet | null) {
  // Pressing again after a lost response repeats the request under its key, because it may have been saved.
  const [headers] = useState(() => ({ 'idempotency-key': crypto.randomUUID() }));
  return useWrite(
    (body: SentOptionSet) =>
      set
        ? send(optionsApi.updateOptionSet, {
            params: { id: set.id },
            headers: { 'if-match': `"${set.version}"` },
            body,
          })
        : send(optionsApi.createOptionSet, { body, headers }),
    {
      done: 'Options saved',
      failed: (error) =>
        issuesOf(error).length > 0 || isStale(error)
          ? undefined
          : { title: 'Error', text: errorText(error, 'Failed to save the options') },
      after: readOptionSets,
      afterFailure: readOptionSets,
    },
  );
}

export const useDeleteOptionSet = () =>
  useCall(optionsApi.deleteOptionSet, {
    done: 'Options deleted',
    failed: 'Failed to delete the options',
    after: readOptionSets,
    // Another user may have made a product ask for them.
    afterFailure: (client) => Promise.all([readOptionSets(client), invalidateProducts(client)]),
  });

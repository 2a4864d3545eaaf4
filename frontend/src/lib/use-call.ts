import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, Parsed } from '#shared/api/call.ts';
import { type Arguments, errorText, send } from './api-client.ts';
import { type Toast, toast, toastFailure } from './toasts.ts';

export type Failure = { title: string; text: string };

type Outcome<Input, Output> = {
  /** The toast after a success, or only its title. */
  done?: string | ((output: Output, input: Input) => Toast | undefined);
  /** The toast after an error, or only its text, which is used unless the server sent a better one. */
  failed?: string | ((error: Error, input: Input) => Failure | undefined);
  failedTitle?: string;
  /** Updates cached data. The write counts as pending until this has ended. */
  after?: (client: QueryClient, output: Output, input: Input) => unknown;
  /** Refetches data that may be outdated, because the server rejected the write. */
  afterFailure?: (client: QueryClient, error: Error) => unknown;
} & Pick<
  UseMutationOptions<Output, Error, Input>,
  'mutationKey' | 'scope' | 'retry' | 'retryDelay'
>;

/** A mutation that reports its outcome in a toast. */
export function useWrite<Input = void, Output = unknown>(
  write: (input: Input) => Promise<Output>,
  { done, failed, failedTitle = 'Error', after, afterFailure, ...more }: Outcome<Input, Output>,
) {
  const client = useQueryClient();
  return useMutation({
    ...more,
    mutationFn: write,
    onSuccess: (output, input) => {
      const message = typeof done === 'string' ? { title: done } : done?.(output, input);
      if (message) toast(message);
      return after?.(client, output, input);
    },
    onError: (error, input) => {
      const failure =
        typeof failed === 'string'
          ? { title: failedTitle, text: errorText(error, failed) }
          : failed?.(error, input);
      if (failure) toastFailure(failure.title, failure.text);
      afterFailure?.(client, error);
    },
  });
}

/** A mutation that makes one call of the API. */
export const useCall = <One extends Call>(
  call: One,
  outcome: Outcome<Arguments<One>[0], Parsed<One['response']>>,
) => useWrite((given) => send(call, ...([given] as Arguments<One>)), outcome);

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { invalidateEmployees, putEmployee } from './employee-cache.ts';

type Write<Input> = {
  send: (input: Input) => Promise<Employee>;
  success: string;
  /** The text for errors for which the server sent none. */
  failure: string;
};

/** A mutation that sends a write and puts the returned employee into the lists. */
export function useWriteEmployee<Input>({ send, success, failure }: Write<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (employee) => {
      putEmployee(client, employee);
      toast({ title: success });
    },
    onError: (error) => {
      toastFailure('Error', errorText(error, failure));
      // The list may be outdated.
      void invalidateEmployees(client);
    },
  });
}

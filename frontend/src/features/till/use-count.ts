import { useState } from 'react';
import { issuesOf } from '#frontend/lib/form-errors.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import type { CloseTill, OpenTill, Z } from '#shared/schemas/tills.ts';
import { closedBefore, useCloseTill } from './api.ts';
import { type Count, type CountErrors, closeBody, fieldOf, hasCount, noCount } from './count.ts';

const faultsOf = (error: Error): CountErrors =>
  Object.fromEntries(issuesOf(error).map(({ path, message }) => [fieldOf(path), message]));

/** Counting the drawer and closing its Z. Leaving the screen asks before a count is lost. */
export function useCount(open: OpenTill) {
  const [count, setCount] = useState<Count>(noCount);
  const [errors, setErrors] = useState<CountErrors>({});
  /** The till as it was when the user began to count. */
  const [begun, setBegun] = useState<OpenTill>();
  /** The Z, if it turned out to be closed already. */
  const [closed, setClosed] = useState<Z>();
  const close = useCloseTill(open.till);
  const reset = () => {
    setCount((before) => ({ ...noCount, mode: before.mode }));
    setErrors({});
    setBegun(undefined);
  };
  useUnsavedInput({ hasInput: () => hasCount(count), discard: reset }, !close.isPending);
  const change = (changed: Partial<Count>) => {
    setCount((before) => ({ ...before, ...changed }));
    setErrors({});
    setClosed(undefined);
    setBegun((before) => before ?? open);
  };
  /** Returns the request, or undefined after showing the errors of the count. */
  const check = (): CloseTill | undefined => {
    // Uses the Z that was counted, which somebody else may have closed, but the entries as they are shown.
    const parsed = closeBody(count, { z: begun?.z ?? open.z, count: open.count });
    setErrors(parsed.errors ?? {});
    return parsed.body;
  };
  const send = (body: CloseTill) =>
    close.mutate(body, {
      onSuccess: reset,
      onError: (error) => {
        setErrors(faultsOf(error));
        const before = closedBefore(error);
        if (!before) return;
        setClosed(before);
        reset();
      },
    });
  return { count, errors, begun, closed, change, check, send, isClosing: close.isPending };
}

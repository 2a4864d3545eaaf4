import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { staysAwake, useWakeLock } from '#frontend/lib/wake-lock.ts';

const release = vi.fn(async () => undefined);
const request = vi.fn(async (_type: string) => ({ release }));

beforeEach(() => {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  staysAwake.update(() => false);
  request.mockClear();
  release.mockClear();
  return () => {
    cleanup();
    Reflect.deleteProperty(navigator, 'wakeLock');
  };
});

const seenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('the screen stays on from when it is wanted until it is left', async () => {
  const { unmount } = renderHook(useWakeLock);
  seenAgain();
  expect(request).not.toHaveBeenCalled();
  act(() => staysAwake.update(() => true));
  expect(request.mock.calls).toEqual([['screen']]);
  seenAgain();
  expect(request).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(release).not.toHaveBeenCalled());
  unmount();
  expect(release).toHaveBeenCalled();
});

it('the screen may turn off again', async () => {
  staysAwake.update(() => true);
  renderHook(useWakeLock);
  await act(async () => staysAwake.update(() => false));
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

it('a browser that refuses is asked again when the page is seen', async () => {
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  staysAwake.update(() => true);
  renderHook(useWakeLock);
  await act(async () => undefined);
  seenAgain();
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
});

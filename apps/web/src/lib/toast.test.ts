import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, getToast, holdToast, releaseToast, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('a second toast takes the place of the first', () => {
  toast({ kind: 'error', title: 'one' });
  toast({ kind: 'info', title: 'two' });
  expect(getToast()?.title).toBe('two');
});

test('a success goes after 5 s, an error stays', () => {
  toast({ kind: 'success', title: 'saved' });
  vi.advanceTimersByTime(4999);
  expect(getToast()?.title).toBe('saved');
  vi.advanceTimersByTime(1);
  expect(getToast()).toBeNull();
  toast({ kind: 'error', title: 'failed' });
  vi.advanceTimersByTime(1_000_000);
  expect(getToast()?.title).toBe('failed');
});

test('a success that can be undone goes after 20 s, or when it is dismissed', () => {
  const action = { label: 'Undo', run: () => undefined };
  toast({ kind: 'success', title: 'added', action });
  vi.advanceTimersByTime(19_999);
  expect(getToast()?.title).toBe('added');
  vi.advanceTimersByTime(1);
  expect(getToast()).toBeNull();
  const id = toast({ kind: 'success', title: 'removed', action });
  dismissToast(id - 1);
  expect(getToast()?.id).toBe(id);
  dismissToast(id);
  expect(getToast()).toBeNull();
});

test('pauses the timer while the pointer or the focus is on the toast', () => {
  toast({ kind: 'success', title: 'saved' });
  vi.advanceTimersByTime(4000);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(getToast()?.title).toBe('saved');
  releaseToast();
  vi.advanceTimersByTime(5000);
  expect(getToast()).toBeNull();
});

test('the clock of an old toast does not end a new one', () => {
  toast({ kind: 'success', title: 'old' });
  vi.advanceTimersByTime(4000);
  toast({ kind: 'error', title: 'new' });
  vi.advanceTimersByTime(10_000);
  expect(getToast()?.title).toBe('new');
});

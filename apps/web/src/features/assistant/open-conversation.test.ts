import { afterEach, expect, test, vi } from 'vitest';
import { selectPersonalKeys } from '../../lib/sign-out.ts';
import { readOpenConversation, storeOpenConversation } from './open-conversation.ts';

afterEach(() => vi.unstubAllGlobals());

function createStorageStub(): Map<string, string> {
  const storage = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return storage;
}

const id = '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01';

test('returns the conversation that was open until it is closed', () => {
  createStorageStub();
  expect(readOpenConversation()).toBeNull();
  storeOpenConversation(id);
  expect(readOpenConversation()).toBe(id);
  storeOpenConversation(null);
  expect(readOpenConversation()).toBeNull();
});

test('reads nothing but an id', () => {
  createStorageStub().set('open-conversation', '../../account');
  expect(readOpenConversation()).toBeNull();
});

test('belongs to the person who signs out', () => {
  const storage = createStorageStub();
  storeOpenConversation(id);
  expect(selectPersonalKeys([...storage.keys()])).toEqual([...storage.keys()]);
});

test('returns nothing where the browser blocks storage', () => {
  vi.stubGlobal('window', {});
  storeOpenConversation(id);
  expect(readOpenConversation()).toBeNull();
});

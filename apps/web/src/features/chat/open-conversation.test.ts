import { afterEach, expect, test, vi } from 'vitest';
import { personalKeysOf } from '../../lib/sign-out.ts';
import { keepOpenConversation, readOpenConversation } from './open-conversation.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return kept;
}

const id = '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01';

test('returns the conversation that was open until it is closed', () => {
  stubStorage();
  expect(readOpenConversation()).toBeNull();
  keepOpenConversation(id);
  expect(readOpenConversation()).toBe(id);
  keepOpenConversation(null);
  expect(readOpenConversation()).toBeNull();
});

test('reads nothing but an id', () => {
  stubStorage().set('open-conversation', '../../account');
  expect(readOpenConversation()).toBeNull();
});

test('belongs to the person who signs out', () => {
  const kept = stubStorage();
  keepOpenConversation(id);
  expect(personalKeysOf([...kept.keys()])).toEqual([...kept.keys()]);
});

test('returns nothing where the browser blocks storage', () => {
  vi.stubGlobal('window', {});
  keepOpenConversation(id);
  expect(readOpenConversation()).toBeNull();
});

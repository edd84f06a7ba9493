import { expect, test } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

test('leaves a service alone after five failures in a row, asks it once after a minute, and knows others apart', async () => {
  let now = 0;
  let callCount = 0;
  const protect = createCircuitBreaker(() => now);
  const fail = () => {
    callCount += 1;
    return Promise.reject(new Error('no'));
  };
  for (let index = 0; index < 5; index += 1) await expect(protect('a', fail)).rejects.toThrow('no');
  await expect(protect('a', fail)).rejects.toThrow(CircuitOpenError);
  expect(callCount).toBe(5);
  await expect(protect('b', async () => 'fine')).resolves.toBe('fine');
  now = 61_000;
  await expect(protect('a', fail)).rejects.toThrow('no');
  await expect(protect('a', fail)).rejects.toThrow(CircuitOpenError);
  now = 130_000;
  await expect(protect('a', async () => 'back')).resolves.toBe('back');
  await expect(protect('a', fail)).rejects.toThrow('no');
  expect(callCount).toBe(7);
});

import { expect, test } from 'vitest';
import { getHealthOrigin } from './health-origin.ts';

test.each([
  [['https://health.example.com', 'https://wellness.example.com'], 'https://health.example.com'],
  [['https://wellness.example.com', 'https://health.example.com'], 'https://health.example.com'],
  [['https://wellness.example.com', 'http://localhost:3000'], 'http://localhost:3000'],
  [['https://wellness.example.com'], 'https://health.example.com'],
  [['https://www.example.com:8443'], 'https://health.example.com:8443'],
  [['https://example.com'], 'https://health.example.com'],
] as const)('of %j the Health edition is at %s', (origins, at) => expect(getHealthOrigin(origins)).toBe(at));

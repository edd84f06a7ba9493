import { expect, test } from 'vitest';
import { getHostEdition } from './product.ts';

test.each([
  ['health.wellkept.example', 'health'],
  ['HEALTH.example.com:443', 'health'],
  ['localhost', 'health'],
  ['localhost:3000', 'health'],
  ['127.0.0.1:3000', 'health'],
  ['[::1]:3000', 'health'],
  ['wellness.wellkept.example', 'wellness'],
  ['www.health.example', 'wellness'],
  ['healthy.example', 'wellness'],
  ['10.0.0.1', 'wellness'],
  ['', 'wellness'],
])('%s shows the %s edition', (host, edition) => {
  expect(getHostEdition(host)).toBe(edition);
});

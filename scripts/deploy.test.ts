import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '../apps/api/src/config.ts';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the compose file passes only settings that the server reads', () => {
  const [, service = ''] = compose.split(/^ {2}wellkept:$/m);
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? [];
  const names = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
});

test('every volume that a service uses is declared', () => {
  const used = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name);
  const declared = [...(compose.split(/^volumes:$/m)[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !declared.includes(name))).toEqual([]);
});

test('the image runs scripts that exist, on the Node version of .nvmrc, as an ordinary user', () => {
  const scripts = [...dockerfile.matchAll(/scripts\/[\w.-]+/g)].map(([path]) => path);
  expect(scripts.length).toBe(2);
  expect(scripts.filter((path) => !existsSync(path))).toEqual([]);
  expect(/^FROM node:(\d+)-/m.exec(dockerfile)?.[1]).toBe(readFileSync('.nvmrc', 'utf8').trim());
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('\nCMD'));
});

test('the login of the server owns nothing and is made by the script that the database runs first', () => {
  const readLogin = (setting: string) => new RegExp(`^ {6}${setting}: postgres://(\\w+):`, 'm').exec(compose)?.[1];
  const owner = /^ {6}POSTGRES_USER: (\w+)$/m.exec(compose)?.[1];
  expect(owner).toBeDefined();
  expect(readLogin('DATABASE_ADMIN_URL')).toBe(owner);
  const [, script = ''] = /^ {6}- \.\/([\w-]+\.sh):\/docker-entrypoint-initdb\.d\//m.exec(compose) ?? [];
  const created = readFileSync(`deploy/${script}`, 'utf8');
  expect(created).toContain(`create role ${readLogin('DATABASE_URL')} login noinherit `);
  expect(readLogin('DATABASE_URL')).not.toBe(owner);
});

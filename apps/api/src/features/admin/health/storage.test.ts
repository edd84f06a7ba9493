import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findStorageState } from './storage.ts';

function createFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wellkept-storage-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a folder that takes writes is ok, and nothing stays in it', async () => {
  const data = createFolder();
  expect(await findStorageState(data)).toBe('ok');
  expect(readdirSync(data)).toEqual([]);
});

// The kernel's own device: every write to it finds the disk full.
test.runIf(process.platform === 'linux')('a disk without room is full', async () => {
  const data = createFolder();
  symlinkSync('/dev/full', join(data, 'writable'));
  expect(await findStorageState(data)).toBe('full');
});

test.runIf(process.platform === 'linux')('a place that no user may write to is read-only', async () => {
  const data = createFolder();
  symlinkSync('/proc/sys/kernel/ostype', join(data, 'writable'));
  expect(await findStorageState(data)).toBe('readOnly');
});

test('a data folder that is none fails', async () => {
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');
  expect(await findStorageState(file)).toBe('failing');
});

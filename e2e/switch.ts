import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Turns a switch on by its key. Its input is drawn without a size, so Playwright would not wait on its own until it can be used. */
export async function turnOn(control: Locator): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.press('Space');
  await expect.poll(() => control.isChecked()).toBe(true);
}

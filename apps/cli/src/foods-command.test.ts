import { expect, test } from 'vitest';
import { runFoodsCommand } from './foods-command.ts';

test.each([[[]], [['import']], [['export', 'folder']], [['import', 'folder', 'other']]])('refuses the words %j', async (words) => {
  await expect(runFoodsCommand(words)).rejects.toThrow('foods import FILE');
});

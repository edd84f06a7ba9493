import os from 'node:os';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { expect, it, vi } from 'vitest';
import { LimitedProcess } from './limited-process.ts';
import { DocumentReader } from './reader.ts';
import { TooLongForLane } from './reading-lane.ts';
import { identityView } from './view.ts';

const limits = { cpuSecondsMax: 60, wallSecondsMax: 300, memoryBytesMax: 4_000_000_000 };
const ask = (options: Partial<ConstructorParameters<typeof DocumentReader>[0]>) =>
  new DocumentReader({ lane: 'long', heapMbMax: 600, limits, ...options }).ask('ann', 'recognise', {
    picture: Buffer.from('x'),
    sideMax: 100,
  });

it.each([
  ['too much memory', { memoryBytesMax: 1_000_000 }, 'tooMuchMemory'],
  ['too much processor time', { cpuSecondsMax: 0.01 }, 'tooLong'],
] as const)('ends a process that takes %s, with the true reason', async (_, less, problem) => {
  await expect(ask({ limits: { ...limits, ...less } })).rejects.toMatchObject({ problem });
});

it('sends a document that is too long for the short lane to the long one', async () => {
  await expect(ask({ lane: 'short', limits: { ...limits, cpuSecondsMax: 0.01 } })).rejects.toBeInstanceOf(TooLongForLane);
});

it('blames the machine, not the document, when a busy machine gives it no time', async () => {
  const late = { ...limits, wallSecondsMax: 0.001 };
  vi.spyOn(os, 'loadavg').mockReturnValue([99, 99, 99]);
  await expect(ask({ limits: late })).rejects.toMatchObject({ problem: 'busy' });
  vi.spyOn(os, 'loadavg').mockReturnValue([0, 0, 0]);
  await expect(ask({ limits: late })).rejects.toMatchObject({ problem: 'tooLong' });
  vi.restoreAllMocks();
});

it('tries a step again in a new process where the failure may be left of the document before', async () => {
  const failed = { id: 1, failure: 'table index is out of bounds' };
  const end = vi.spyOn(LimitedProcess.prototype, 'end');
  const answer = vi.spyOn(LimitedProcess.prototype, 'ask').mockResolvedValueOnce(failed).mockResolvedValueOnce({ id: 2, done: 'read' });
  await expect(ask({})).resolves.toBe('read');
  expect(new Set(answer.mock.contexts).size).toBe(2);
  expect(end).toHaveBeenCalled();
  answer.mockResolvedValue(failed);
  await expect(ask({})).rejects.toMatchObject({ problem: 'damaged' });
  vi.restoreAllMocks();
});

it('lets people take turns, page by page', async () => {
  const reader = new DocumentReader({ lane: 'long', heapMbMax: 600, limits });
  const bytes = createTextPdf([{ width: 100, height: 100, items: [] }]);
  const order: string[] = [];
  const draw = (person: string, name: string) =>
    reader.ask(person, 'picture', { bytes, page: 1, sideMax: 50, view: identityView }).then(() => order.push(name));
  await Promise.all([draw('ann', 'ann 1'), draw('ann', 'ann 2'), draw('ann', 'ann 3'), draw('bob', 'bob 1'), draw('eve', 'eve 1')]);
  expect(order).toEqual(['ann 1', 'ann 2', 'bob 1', 'eve 1', 'ann 3']);
});

it('tells a full heap from a crash', async () => {
  const bytes = createTextPdf([{ width: 100, height: 100, items: [{ text: 'x'.repeat(3_000_000), x: 0, y: 0, width: 1, height: 1 }] }]);
  await expect(new DocumentReader({ lane: 'long', heapMbMax: 12, limits }).ask('ann', 'text', { bytes })).rejects.toMatchObject({
    problem: 'tooMuchMemory',
  });
});

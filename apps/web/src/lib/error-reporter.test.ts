import { describe, expect, test, vi } from 'vitest';
import { createErrorQueue, createReport, toPlainUrl, withoutQueries } from './error-reporter.ts';

const page = { url: 'https://wk.example/search?q=warfarin#top', userAgent: 'Test', now: new Date('2026-11-21T08:00:00Z') };
const createLowReport = () => createReport('test', new Error('odd thing'), page);
const createCriticalReport = () => createReport('test', new Error('Permission denied'), page);

describe('a report', () => {
  test('says nothing of what was searched for', () => {
    expect(toPlainUrl(page.url)).toBe('https://wk.example/search');
    const error = new Error('Failed to fetch https://wk.example/api/x?name=warfarin');
    error.stack = 'Error\n  at f (https://wk.example/assets/a.js?v=warfarin:3:4)';
    const report = createReport('test', error, page);
    expect(JSON.stringify(report)).not.toContain('warfarin');
    expect(report.severity).toBe('high');
  });

  test('keeps the rest of a message as it is', () => {
    expect(withoutQueries('Is it 1/2? Yes: /a/b?c=d and done')).toBe('Is it 1/2 Yes: /a/b and done');
  });

  test('leaves out a thrown value that is not an error', () => {
    expect(createReport('test', { password: 'secret' }, page)).toMatchObject({ severity: 'low', stackTrace: null, context: {} });
  });

  test('is cut between characters, not inside one', () => {
    const report = createReport('test', new Error(`${'x'.repeat(1999)}😀 and on`), page);
    expect(report.errorMessage).toBe('x'.repeat(1999));
    expect(createReport('test', new Error('half \ud83d of one'), page).errorMessage.isWellFormed()).toBe(true);
  });

  test('names the id that the person was shown', () => {
    expect(createReport('crash', new Error('x'), { ...page, errorId: 'abc' }).context).toEqual({ name: 'Error', error_id: 'abc' });
  });
});

describe('the queue', () => {
  test('waits for the flush, then sends up to fifty at once', async () => {
    const send = vi.fn(async () => undefined);
    const queue = createErrorQueue(send);
    for (let count = 0; count < 60; count += 1) void queue.add(createLowReport());
    expect(send).not.toHaveBeenCalled();
    await queue.flush();
    expect(send.mock.calls.map(([reports]: unknown[]) => (reports as unknown[]).length)).toEqual([50]);
    expect(queue.waiting()).toBe(10);
  });

  test('sends a critical report at once', async () => {
    const send = vi.fn(async () => undefined);
    const queue = createErrorQueue(send);
    void queue.add(createLowReport());
    await queue.add(createCriticalReport());
    expect(send).toHaveBeenCalledTimes(1);
    expect(queue.waiting()).toBe(1);
  });

  test('takes a batch back that did not arrive, in its order', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const sent: number[] = [];
    let isDown = true;
    const queue = createErrorQueue(async (reports) => {
      if (isDown) throw new TypeError('Failed to fetch');
      sent.push(reports.length);
    });
    void queue.add(createLowReport());
    void queue.add(createLowReport());
    await queue.flush();
    expect(queue.waiting()).toBe(2);
    isDown = false;
    await queue.flush();
    expect(sent).toEqual([2]);
    expect(queue.waiting()).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('does not grow without end', () => {
    const queue = createErrorQueue(async () => undefined);
    for (let count = 0; count < 1000; count += 1) void queue.add(createLowReport());
    expect(queue.waiting()).toBe(200);
  });
});

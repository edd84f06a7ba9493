import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

async function run(work: string): Promise<{ signal: string | null; code: number | null; output: string }> {
  const script = `
    import { startWatchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
    startWatchdog('test process', 1);
    setTimeout(async () => { ${work} }, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, output };
}

// Each spends its time waiting: all three at once.
describe.concurrent('the watchdog', () => {
  test('ends a process that computes without end, and says so', async () => {
    const { signal, output } = await run('while (true) {}');
    expect(signal).toBe('SIGKILL');
    expect(output).toMatch(/The test process was stuck for \d+ seconds and is ended\./);
  });

  test('ends a process that waits without end', async () => {
    const { signal } = await run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');
    expect(signal).toBe('SIGKILL');
  });

  test('leaves a process alone that works in pieces', async () => {
    const { code, output } = await run(`
      const end = Date.now() + 3000;
      while (Date.now() < end) {
        const pause = Date.now() + 200;
        while (Date.now() < pause);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      process.exit(7);`);
    expect([code, output]).toEqual([7, '']);
  });
});

import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from '../scripts/long-files-first.ts';
import { waitMsMax } from './wait-limit.ts';

/** With odd offsets, and half a day apart: in one of them no day ends while the journeys run. */
const zones = ['Asia/Kathmandu', 'America/St_Johns'] as const;
const getHour = (timeZone: string) => Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './server.ts',
    env: { TZ: zones.find((zone) => getHour(zone) < 21) ?? zones[0] },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The files of a worker share its browser.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    // A third of a journey is waiting: three at a time fill the pauses of each other on two cores.
    maxWorkers: 3,
    // They end what hangs. A machine that does a lot of other things takes ten times as long, and nothing is wrong then.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: waitMsMax } },
  },
});

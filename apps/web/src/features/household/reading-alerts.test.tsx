import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownEntry } from '../tracking/diary/queued-entries.ts';
import { createDayBook } from '../tracking/log/day-book.ts';
import { ReadingAlerts } from './reading-alerts.tsx';
import { createDayFacts } from './record-day.fixture.ts';

const day = '2026-11-26';
const write = (fields: Pick<ShownEntry, 'kind' | 'subject'> & Partial<ShownEntry>): ShownEntry => ({
  ...createEntryInput({ ...fields, day }),
  ...{ version: 1, isPending: false, source: 'typed' },
});
async function draw(...entries: ShownEntry[]): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['vital-urgency'], await loadVitalUrgency());
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ReadingAlerts book={createDayBook(createDayFacts(day), entries)} firstName="Edith" />
    </QueryClientProvider>,
  );
}
const pressure = write({ kind: 'measurement', subject: 'blood-pressure', value: 190, secondValue: 125, at: `${day}T08:00:00.000Z` });

test('shows a reading that cannot wait, and none that can', async () => {
  expect(await draw(pressure)).toMatch(/Blood pressure.* is very high\. .*Talk to a doctor today\..* Open Edith for what to do\./);
  expect(await draw({ ...pressure, value: 120, secondValue: 80 })).toBe('');
});

test('calls for help where a symptom of the day makes it an emergency', async () => {
  expect(await draw(pressure, write({ kind: 'symptom', subject: 'Chest pain', value: 6 }))).toContain('This can be an emergency. Call ');
});

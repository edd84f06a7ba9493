import { checkItems } from '@wellkept/interactions/check.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Engine } from '../../../lib/knowledge.ts';
import { createDayView } from './day-view.ts';
import { createSampleDashboard } from './demo-person.ts';
import { DosesToday, selectMarkedDoses } from './doses-today.tsx';
import { SevereAlert } from './severe-alert.tsx';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const resolve = createItemResolver(knowledge, resolver.resolve);
const check: Engine['check'] = (items, person) => checkItems(knowledge, items.map(resolve), person ? readPerson(person) : null);
const now = new Date(2026, 10, 21, 12, 30);

test('a serious finding is seen once, in the alert; each dose has its word, and its name for screen readers', () => {
  const sample = createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21');
  const view = createDayView(sample, now);
  const alert = renderToStaticMarkup(
    <MemoryRouter>
      <SevereAlert dashboard={sample} isSample />
    </MemoryRouter>,
  );
  const doses = renderToStaticMarkup(
    <MemoryRouter>
      <DosesToday view={view} medicines={sample.medicines} now={now} isSample />
    </MemoryRouter>,
  );
  const seen = doses.replace(/<span class="vh">.*?<\/span>/g, '');
  const concerns = view?.doses.flatMap(({ concern }) => concern ?? []) ?? [];
  expect(concerns.length).toBeGreaterThan(1);
  for (const concern of concerns) {
    const headline = renderToStaticMarkup(concern.headline);
    expect(alert).toContain(headline);
    expect(doses).toContain(headline);
    expect(seen).not.toContain(headline);
    expect(seen).toContain(getSeverityWord(concern));
  }
});

test('the word of a finding stands at one dose of each medicine, the next one', () => {
  const view = createDayView(createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21'), now);
  if (!view) throw new Error('the sample has a day');
  const several = view.doses.filter(
    ({ concern, medication }, at) => concern && view.doses.findIndex((one) => one.medication.id === medication.id) < at,
  );
  expect(several.length).toBeGreaterThan(0);
  const marked = [...selectMarkedDoses(view.doses, view.pastCount)];
  expect(new Set(marked.map(({ medication }) => medication.id)).size).toBe(marked.length);
  expect(marked.length).toBe(new Set(view.doses.map(({ medication }) => medication.id)).size);
  for (const dose of marked) {
    const ahead = view.doses.slice(view.pastCount).filter(({ medication }) => medication.id === dose.medication.id);
    expect(dose).toBe(ahead[0] ?? view.doses.find(({ medication }) => medication.id === dose.medication.id));
  }
});

test('what must not be combined stays in the alert after it was answered, before what is open', () => {
  const sample = createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21');
  const [record] = sample.findings.severe;
  if (!record) throw new Error('the sample has a serious finding');
  const answered = {
    ...record,
    findingId: 'answered',
    severity: 'contraindicated' as const,
    headline: 'Never together.',
    acknowledgedAt: record.seenAt,
  };
  const open = { ...record, findingId: 'open', severity: 'major' as const, headline: 'Ask before.', acknowledgedAt: null };
  const dashboard = { ...sample, findings: { ...sample.findings, severe: [open, answered] } };
  const alert = renderToStaticMarkup(
    <MemoryRouter>
      <SevereAlert dashboard={dashboard} />
    </MemoryRouter>,
  );
  expect(alert).toMatch(/Never together\..*You have answered this\..*Ask before\./);
});

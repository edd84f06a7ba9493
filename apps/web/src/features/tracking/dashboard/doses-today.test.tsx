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
import { DosesToday } from './doses-today.tsx';
import { SevereAlert } from './severe-alert.tsx';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const resolve = createItemResolver(knowledge, resolver.resolve);
const check: Engine['check'] = (items, person) => checkItems(knowledge, items.map(resolve), person ? readPerson(person) : null);
const now = new Date(2026, 10, 21, 12, 30);

test('a serious finding is named in the alert, and its doses repeat neither it nor its level', () => {
  const sample = createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21');
  const alert = renderToStaticMarkup(
    <MemoryRouter>
      <SevereAlert dashboard={sample} isSample />
    </MemoryRouter>,
  );
  const doses = renderToStaticMarkup(
    <MemoryRouter>
      <DosesToday view={createDayView(sample, now)} medicines={sample.medicines} now={now} isSample />
    </MemoryRouter>,
  );
  expect(sample.findings.severe.length).toBeGreaterThan(1);
  for (const record of sample.findings.severe) {
    const headline = renderToStaticMarkup(record.headline);
    expect(alert).toContain(headline);
    expect(doses).not.toContain(headline);
    expect(doses).not.toContain(getSeverityWord(record));
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

test('a long day folds by its hours, each with its count, and only the hour that it is stands open', () => {
  const [medication] = createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21').medicines;
  if (!medication) throw new Error('the sample takes something');
  const medicines = Array.from({ length: 20 }, (_, index) => ({ ...medication, id: `medicine ${index}` }));
  const doses = medicines.map(({ id: medicationId }, index) => ({
    medicationId,
    at: index < 12 ? 480 : 1200,
    moment: 'breakfast',
    rule: 'With a meal.',
    weekdays: [],
  }));
  const view = createDayView(
    {
      medicines,
      verdict: { notForPerson: ['medicine 3'] },
      day: { doses, sometimes: [], asNeeded: [], unread: [], openCount: 0, isPlanned: true, severity: null, warning: null },
    },
    now,
  );
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <DosesToday view={view} medicines={medicines} now={now} isSample={false} />
    </MemoryRouter>,
  );
  expect(drawn.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open'))).toEqual([true, false]);
  expect(drawn).toMatch(/12 doses.*8 doses/);
  expect(drawn).not.toContain('With a meal.');
  expect(drawn.match(/Do not take/g)).toHaveLength(1);
});

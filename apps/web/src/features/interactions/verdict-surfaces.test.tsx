import { planDay } from '@wellkept/dosing/plan/timing.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { type CheckedList, computeVerdict, getProgressWords, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createCalendarEntries } from '../dosing/calendar-entries.ts';
import { PillSheet } from '../dosing/pill-card.tsx';
import { TimingAnswer } from '../dosing/timing-answer.tsx';
import { createTimingView, type TimingItem } from '../dosing/timing-items.ts';
import { defaultSettings } from '../dosing/timing-settings.ts';
import { AddedMedicineCheck } from '../medications/added-medicine-check.tsx';
import { MedicationListVerdict } from '../medications/medication-list-verdict.tsx';
import { SevereAlert } from '../tracking/dashboard/severe-alert.tsx';
import { CheckAnswer } from './check-answer.tsx';
import { FindingsList } from './findings-list.tsx';
import { FollowedVerdict } from './followed-verdict.tsx';
import { PartnerLines } from './partner-lines.tsx';
import { listItemFindings } from './result-view.ts';
import { CardsAnswer } from './supplements/cards-answer.tsx';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);

type List = { name: string; texts: readonly string[]; person?: CheckedPerson; progress?: CheckedList['progress']; state: Verdict['state'] };

const lists: readonly List[] = [
  { name: 'nothing', texts: [], state: 'nothing-to-check' },
  { name: 'one item', texts: ['metformin 500 mg'], state: 'nothing-to-check' },
  { name: 'one unknown name', texts: ['Zorblaxitin'], state: 'could-not-be-checked' },
  { name: 'two items without a finding', texts: ['metformin 500 mg', 'omeprazole 20 mg'], state: 'none-known' },
  { name: 'two unknown names', texts: ['Zorblaxitin', 'Quavendrol'], state: 'could-not-be-checked' },
  { name: 'one of two unknown', texts: ['metformin 500 mg', 'Zorblaxitin'], state: 'could-not-be-checked' },
  { name: 'a serious pair', texts: ['warfarin 5 mg', 'ibuprofen 400 mg'], state: 'major' },
  { name: 'a serious pair and an unknown name', texts: ['warfarin 5 mg', 'ibuprofen 400 mg', 'Zorblaxitin'], state: 'major' },
  { name: 'a pair that must not be combined', texts: ['sildenafil 50 mg', 'isosorbide mononitrate 60 mg'], state: 'contraindicated' },
  {
    name: 'a condition that nobody understands',
    texts: ['metformin 500 mg', 'omeprazole 20 mg'],
    person: { conditions: ['blue spells'] },
    state: 'could-not-be-checked',
  },
  { name: 'a check on its way', texts: ['metformin 500 mg', 'omeprazole 20 mg'], progress: 'waiting', state: 'not-checked' },
  { name: 'a check that failed', texts: ['metformin 500 mg', 'omeprazole 20 mg'], progress: 'failed', state: 'not-checked' },
  { name: 'a serious pair while a check is on its way', texts: ['warfarin 5 mg', 'ibuprofen 400 mg'], progress: 'waiting', state: 'major' },
  { name: 'a serious pair after a check that failed', texts: ['warfarin 5 mg', 'ibuprofen 400 mg'], progress: 'failed', state: 'major' },
  { name: 'a pair that has to be kept apart', texts: ['levothyroxine 50 mcg', 'coffee'], state: 'moderate' },
  { name: 'a minor pair', texts: ['omeprazole 20 mg', 'vitamin B12'], state: 'minor' },
  { name: 'a minor pair and an unknown name', texts: ['Zorblaxitin', 'omeprazole 20 mg', 'vitamin B12'], state: 'could-not-be-checked' },
  {
    name: 'a minor pair while a check is on its way',
    texts: ['omeprazole 20 mg', 'vitamin B12'],
    progress: 'waiting',
    state: 'not-checked',
  },
];

type CheckedView = { texts: readonly string[]; result: CheckResult; verdict: Verdict };
const doNothing = () => undefined;

/** The list as one that a person's last item is about to join, or has joined. */
const surfaces: Readonly<Record<string, (seen: CheckedView) => ReactNode>> = {
  'the check': ({ result, verdict }) => (
    <CheckAnswer verdict={verdict} result={result} event="" checkedAt={new Date(0)} onShowFirst={doNothing} onRetry={doNothing} />
  ),
  medicines: ({ texts, result, verdict }) => <MedicationListVerdict verdict={verdict} result={result} texts={texts} onRetry={doNothing} />,
  'the log, the overview and the reminders': ({ verdict }) => <FollowedVerdict verdict={verdict} />,
  'the dashboard': ({ result, verdict }) => (
    <SevereAlert
      dashboard={{ medicines: [], findings: toDashboardFindings(result), verdict: { ...verdict, marks: {}, notForPerson: [] } }}
    />
  ),
  'before adding': ({ texts, result, verdict }) => (
    <AddedMedicineCheck
      findings={listItemFindings(result, texts.length - 1)}
      resolution={result.items.at(-1)?.resolution ?? null}
      verdict={verdict}
    />
  ),
  'supplement cards': ({ texts, result, verdict }) => (
    <CardsAnswer verdict={verdict} result={result} indexes={[texts.length - 1]} isTaken={() => false} onRetry={doNothing} />
  ),
  'the day plan on paper': ({ texts, result, verdict }) => (
    <PillSheet view={createDayView(texts, result)} settings={defaultSettings} verdict={verdict} />
  ),
  'the day plan': ({ texts, result, verdict }) => (
    <TimingAnswer
      view={createDayView(texts, result)}
      result={result}
      verdict={verdict}
      onUse={doNothing}
      onKeep={doNothing}
      onMyDay={doNothing}
      onRetry={doNothing}
    />
  ),
};

const canRetryHere = new Set(['the check', 'medicines', 'supplement cards', 'the day plan']);

const toDashboardFindings = ({ findings, counts }: CheckResult) => ({
  counts,
  newCount: findings.length,
  severe: findings
    .filter(({ severity }) => severity === 'contraindicated' || severity === 'major')
    .map(({ id, kind, severity, headline }) => ({
      findingId: id,
      kind,
      severity,
      headline,
      firstShownAt: '2026-01-01T00:00:00.000Z',
      lastShownAt: '2026-01-01T00:00:00.000Z',
      seenAt: null,
      acknowledgedAt: null,
      acknowledgement: null,
      note: null,
      goneAt: null,
    })),
});

function createDayView(texts: readonly string[], result: CheckResult) {
  const items = texts.map((text): TimingItem => ({ id: text, name: text, dose: '', frequency: 'daily', content: text }));
  const resolutions = texts.map((text) => resolver.resolve(`${text} daily`));
  return createTimingView(items, planDay(knowledge, resolutions, defaultSettings.day, new Map(), result), result);
}

function createSeen({ texts, person, progress = 'done' }: List): CheckedView {
  const result = checkItems(knowledge, texts.map(resolver.resolve), person ? readPerson(person) : null);
  return { texts, result, verdict: computeVerdict({ itemCount: texts.length, result, progress }) };
}

/** The words of the page; signs are written as HTML writes them. */
const render = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>).replace(/<[^>]+>/g, ' ');
const toMarkup = (text: string) => renderToStaticMarkup(text);
const allClear = /No known interaction|Nothing serious|Nothing has to be kept apart/i;

describe.each(lists)('$name', (list) => {
  const seen = createSeen(list);
  const { result, verdict } = seen;

  test('has its state', () => expect(verdict.state).toBe(list.state));

  test('every surface says what the verdict says, and no more', () => {
    for (const [surface, draw] of Object.entries(surfaces)) {
      const page = render(draw(seen));
      if (list.state !== 'none-known') expect(page, surface).not.toMatch(allClear);
      const [worst] = result.findings;
      const isOfItem = page.includes('Could not be checked.');
      // An unrecognized item is marked before it is added.
      if (isOfItem || page.trim() === '' || list.state === 'nothing-to-check') continue;
      if (worst && verdict.state === worst.severity) expect(page, surface).toContain(getSeverityWord(worst));
      else expect(page, surface).toContain(toMarkup(verdict.sentence));
      for (const text of verdict.unchecked)
        expect(page.includes(toMarkup(text)) || /could(?:n’t)? be checked/.test(page), surface).toBe(true);
    }
  });

  test('every surface says how far the check is, and offers another try where it can', () => {
    for (const [surface, draw] of Object.entries(surfaces)) {
      const page = render(draw(seen));
      if (page.includes('Could not be checked.') || page.trim() === '' || list.state === 'nothing-to-check') continue;
      expect(page, surface).toContain(toMarkup(getProgressWords(verdict)));
      if (verdict.canRetry && canRetryHere.has(surface)) expect(page, surface).toContain('Check again');
    }
  });

  test('single pairs are only called clear where both are known', () => {
    const pages = [
      render(<FindingsList result={result} revealed={null} />),
      ...seen.texts.map((_, index) => render(<PartnerLines result={result} index={index} />)),
    ];
    const hasClearPair = result.pairs.some(({ severity }) => severity === 'none');
    for (const page of pages) if (!hasClearPair) expect(page).not.toMatch(allClear);
  });

  test('every entry of a calendar carries what no hour mends', () => {
    const view = createDayView(seen.texts, result);
    for (const { text, title } of createCalendarEntries(view, verdict, defaultSettings, new Date(2026, 0, 1))) {
      expect(text.includes('don’t make it safe')).toBe(view.plan.warning !== null);
      if (view.plan.warning !== null && view.plan.warning.severity !== 'moderate') expect(title).not.toMatch(/^Take /);
      const isShown = list.state !== 'none-known' && list.state !== 'nothing-to-check';
      expect(text.includes(verdict.sentence)).toBe(isShown);
      expect(text).toContain(isShown ? getProgressWords(verdict) : '');
      for (const name of verdict.unchecked) expect(text).toContain(name);
    }
  });
});

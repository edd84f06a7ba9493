import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { listUnsupportedSentences } from '@wellkept/test-kit/assistant/sentence-support.ts';
import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData, OwnLab } from './tools/tool.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);

const createLab = (analyteId: string, name: string, value: string, unit: string, place: OwnLab['place']): OwnLab => ({
  ...{ analyteId, name, value, unit, place },
  ...{ date: '2026-10-12', urgency: null },
});
const maya: OwnData = {
  region: 'US',
  person: { ageYears: 46, conditions: ['Underactive thyroid'], allergies: [], habits: [] },
  medicines: [{ content: 'Amitriptyline 25 mg', name: 'Amitriptyline', updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null }],
  profileUpdatedAt: '2026-09-01T08:00:00.000Z',
  labs: [
    createLab('ferritin', 'Ferritin', '9', 'ng/mL', 'below'),
    createLab('hemoglobin', 'Hemoglobin', '12.6', 'g/dL', 'inside'),
    createLab('ldl', 'LDL cholesterol', '151', 'mg/dL', 'above'),
    createLab('hdl', 'HDL', '55', 'mg/dL', 'inside'),
    createLab('egfr', 'eGFR', '88', 'mL/min/1.73m2', 'inside'),
  ],
  derived: [],
  log: [
    {
      ...{ kind: 'day', name: 'Sleep', words: ['slept'], unit: 'h', decimals: 1 },
      points: ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, value: 5.5, second: null, state: null })),
    },
  ],
  standing: null,
  today: '2026-11-20',
  day: null,
};
const ask = (message: string, own: OwnData | null = maya) => assistant.ask({ message, earlier: [], own, lines });

test.each([
  'why am I so tired',
  'I am always exhausted lately',
  'what could be making me so tired?',
  'what should I do about my tiredness?',
])('looks through results, medicines, conditions and sleep for the reasons of a complaint: %s', (message) => {
  const { answer, toolRuns } = ask(message);
  expect(answer).toMatch(
    /^Your data here names 3 things that may be behind tiredness: low ferritin, amitriptyline and underactive thyroid/,
  );
  expect(answer).toMatch(/ferritin of 12 Oct 2026 was 9 ng\/mL, below the range/);
  expect(answer).toMatch(/side effect of amitriptyline/);
  expect(answer).toMatch(/Within the printed range: hemoglobin 12\.6 g\/dL/);
  expect(answer).toMatch(/Sleep was 5\.5 h on average/);
  expect(answer).toMatch(/emergency help now/);
  expect(answer).toMatch(/didn’t have results of yours for TSH/);
  expect(listUnsupportedSentences(answer.replace(/ \[\d+\]/g, ''), toolRuns, message)).toEqual([]);
});

test.each([
  ['is my cholesterol ok', /^Your LDL cholesterol is above the range/],
  ['are my kidneys ok?', /^Your newest kidney results \(1 value\) are within the range/],
  ['could I be anaemic?', /Your ferritin is below the range/],
  ['am I anemic?', /^Your ferritin is below the range/],
  ['how is my blood sugar', /didn’t have any blood sugar results of yours/],
])('judges an organ by the own results: %s', (message, wanted) => expect(ask(message).answer).toMatch(wanted));

test.each(['my hair is falling out, is it my thyroid?', 'why can’t I sleep', 'could it be a sign of something that I bruise so easily?'])(
  'finds the complaint in other wordings: %s',
  (message) => expect(ask(message).tools.map(({ tool }) => tool)).toContain('explain_complaint'),
);

test.each([
  ['what causes tiredness?', 'explain_complaint'],
  ['what helps with tiredness?', 'explain_complaint'],
  ['why is my daughter so tired?', 'explain_complaint'],
  ['why does metformin make me tired?', 'explain_complaint'],
  ['what do the kidneys do?', 'judge_own_results'],
  ['is my mother’s thyroid fine?', 'judge_own_results'],
] as const)('a question of another kind is no question about the own record: %s', (message, tool) =>
  expect(ask(message).tools.map((call) => call.tool)).not.toContain(tool),
);

test('answers with the article alone when nobody is signed in', () => {
  const { answer } = ask('why am I so tired?', null);
  expect(answer).toMatch(/Tiredness that does not go away/);
  expect(answer).not.toMatch(/Your data here/);
});

test('every relation names markers and conditions that there are, and an article that answers', async () => {
  const { conditions } = await loadKnowledge();
  for (const { id, results, conditions: behind, query } of world.markers.complaints.values()) {
    expect([id, results.filter(({ marker }) => !world.analytes.byId.has(marker))]).toEqual([id, []]);
    expect([id, behind.filter((condition) => !conditions.has(condition))]).toEqual([id, []]);
    expect([id, world.searchLibrary(query, []).length > 0]).toEqual([id, true]);
  }
  for (const { id, markers, query } of world.markers.panels.values()) {
    expect([id, markers.filter((marker) => !world.analytes.byId.has(marker))]).toEqual([id, []]);
    expect([id, world.searchLibrary(query, []).length > 0]).toEqual([id, true]);
  }
});

test.each([
  ['why do my hands shake?', /^Your data here names one thing that may be behind shaking hands: amitriptyline/],
  ['why do I always feel cold', /behind feeling cold: low ferritin and underactive thyroid/],
  ['what could be causing my dry mouth?', /behind a dry mouth: amitriptyline/],
  ['how are my bone results, is my bone health ok?', /didn’t have any bone results of yours/],
])('%s is answered by the relations of the knowledge base', (message, wanted) => expect(ask(message).answer).toMatch(wanted));

const earlierLdl: OwnLab = { ...createLab('ldl', 'LDL cholesterol', '120', 'mg/dL', 'above'), date: '2026-04-02' };

test.each(['did my cholesterol improve since spring?', 'has my LDL gone up?', 'is my cholesterol getting worse?'])(
  'says which way a result went, from the one before to the newest: %s',
  (message) => {
    const { answer, toolRuns } = ask(message, { ...maya, labs: [...maya.labs, earlierLdl] });
    expect(answer).toMatch(/^Your LDL cholesterol rose from 120 mg\/dL on 2 Apr 2026 to 151 mg\/dL on 12 Oct 2026\./);
    expect(listUnsupportedSentences(answer.replace(/ \[\d+\]/g, ''), toolRuns, message)).toEqual([]);
  },
);

test('names the earlier result that a change needs to be shown', () => {
  expect(ask('has my LDL gone up?').answer).toMatch(/didn’t have an earlier result of yours to compare with/);
});

test.each(['why is my ferritin low?', 'is my ferritin dangerous?', 'is my ferritin too low?', 'what should I do about my ferritin?'])(
  'a question about one result of one’s own opens with it: %s',
  (message) => {
    const { answer } = ask(message);
    expect(answer).toMatch(/^(?:- )?Your ferritin of 12 Oct 2026 was 9 ng\/mL|^Your ferritin is below the range/);
    expect(answer).not.toMatch(/before you take/);
  },
);

test.each([
  ['Why do my hands keep trembling?', 'tremor'],
  ['why do my feet tingle at night?', 'tingling'],
  ['why do my knees keep aching?', 'joint-pain'],
  ['why does my head throb every evening?', 'headache'],
  ['my calves keep cramping at night', 'cramps'],
])('a complaint is known by its verb too: %s', (message, complaint) =>
  expect(ask(message).tools).toContainEqual({ tool: 'explain_complaint', input: { complaint } }),
);

test('a food is checked against the person’s own result', () => {
  const own = {
    ...maya,
    person: { ...maya.person, labs: { potassium: 5.4 } },
    medicines: [{ content: 'Lisinopril 20 mg', name: 'Lisinopril', updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null }],
  };
  expect(ask('can I eat bananas?', own).answer).toMatch(/With high potassium, limit bananas/);
  expect(ask('can I eat bananas?', { ...own, person: maya.person }).answer).not.toMatch(/limit bananas/);
});

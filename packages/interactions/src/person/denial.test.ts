import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { computeResultVerdict } from '../verdict/verdict.ts';
import { createConditionTextReader } from './condition-reader.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const read = createConditionTextReader(knowledge.conditions.values());

test.each([
  'asthma not controlled, epilepsy',
  'my asthma is not well controlled and I have epilepsy',
  'type 2 diabetes without complications, epilepsy',
  'kidney disease (no dialysis), epilepsy',
  'no epilepsy medication at the moment',
  'no seizures since 2015',
  'epilepsy not ruled out',
  'epilepsy to be ruled out',
  'Mother of two with epilepsy',
  'me and my mother had epilepsy',
  'personal and family history of epilepsy',
  'Like my mother I have epilepsy',
  'no control over my epilepsy',
  'I don’t have my epilepsy under control',
  'not just epilepsy',
  'no diabetes, epilepsy',
  'epilepsy - no seizures since 2010',
  'no insulin epilepsy',
  'nothing but epilepsy',
  'never without my tablets for epilepsy',
  'I am not sure if I have epilepsy',
  'sister says I have epilepsy',
  'epilepsy yes, asthma no',
  'not active epilepsy',
  'no severe epilepsy',
  'not currently epilepsy',
  'nursing mother epilepsy',
  'new mum epilepsy',
  'same as my dad epilepsy',
  'inherited from my mother epilepsy',
  'runs in my family epilepsy',
  'Mum has epilepsy',
  'my mother had epilepsy too',
  'smoking: no - epilepsy',
  'alcohol no – epilepsy',
  'alcohol: never—epilepsy',
  'smoker never epilepsy',
  'NSAIDs no epilepsy',
  'smoking - no epilepsy',
  'Smoking? No. Epilepsy',
])('"%s" names epilepsy', (text) => {
  expect(read(text).named).toContain('epilepsy');
});

test.each([
  ['triple negative breast cancer', 'breast-cancer'],
  ['breast cancer, ER negative', 'breast-cancer'],
  ['G6PD negative', 'g6pd-deficiency'],
  ['kidney failure, no dialysis', 'kidney-failure'],
  ['not compensated cirrhosis', 'cirrhosis'],
  ['not Child-Pugh C', 'cirrhosis'],
  ['no severe kidney disease', 'kidney-disease'],
  ['not stage 4 kidney disease', 'kidney-disease'],
  ['no CKD stage 3a', 'kidney-disease'],
  ['no end-stage kidney disease', 'kidney-disease'],
  ['no latent TB', 'tuberculosis'],
  ['no mild heart failure, severe', 'heart-failure'],
])('"%s" names %s', (text, id) => {
  expect(read(text).named).toContain(id);
});

test.each([
  'no epilepsy',
  'I don’t have epilepsy',
  'never been diagnosed with epilepsy',
  'never had asthma or epilepsy',
  'no epilepsy at all',
  'epilepsy: no',
  'Epilepsy - no',
  'Epilepsy? No',
  'diabetes without epilepsy',
  'patient has no known epilepsy',
  'no family history of epilepsy',
  'epilepsy ruled out',
  'they ruled out epilepsy',
  'family history of epilepsy',
  'my mother had epilepsy',
])('"%s" says that there is no epilepsy', (text) => {
  expect(read(text)).toMatchObject({ named: expect.not.arrayContaining(['epilepsy']), denied: expect.arrayContaining(['epilepsy']) });
});

test('a denial that was read is shown, whatever the verdict is', () => {
  const resolver = createResolver(knowledge);
  const readPerson = createPersonReader(knowledge, resolver);
  const check = (list: readonly string[], condition: string) =>
    computeResultVerdict(
      checkItems(
        knowledge,
        list.map((text) => resolver.resolve(text)),
        readPerson({ conditions: [condition] }),
      ),
    );
  const sentence = 'We took “asthma, no epilepsy” to mean that this doesn’t apply to you: epilepsy.';
  expect(check(['bupropion', 'loratadine'], 'asthma, no epilepsy').detail).toContain(sentence);
  expect(check(['propranolol'], 'asthma, no epilepsy').detail).toContain(sentence);
  expect(check(['propranolol', 'qwertzu'], 'no asthma').detail).toContain('doesn’t apply to you: asthma.');
});

test.each(['no G6PD', 'G6PD: no', 'no DPD', 'G6PD none'])('"%s" may mean that the enzyme is missing', (text) => {
  expect(read(text)).toMatchObject({ named: [expect.stringContaining('deficiency')], denied: [] });
});

test.each(['no G6PD deficiency', 'no favism'])('"%s" denies it', (text) => {
  expect(read(text)).toMatchObject({ named: [], denied: ['g6pd-deficiency'] });
});

test.each([
  'hepatitis B vaccinated',
  'vaccinated against hepatitis B',
  'hepatitis B vaccine 2015',
  'had the hepatitis B vaccine',
  'hepatitis B immune by vaccination',
  'Hepatitis B (vaccinated)',
  'hepatitis b [vaccinated 2015]',
  'immunised for hepatitis B in 2010',
  'hep B jab',
])('"%s" names no illness but its vaccine', (text) => {
  expect(read(text)).toEqual({ named: [], denied: ['hepatitis-b'] });
});

test.each([
  'hepatitis B, vaccinated against flu',
  'got hepatitis B before I was vaccinated',
  'hepatitis B not vaccinated',
  'hepatitis B immune',
  'hepatitis B immune tolerant',
  'hepatitis B vaccinated but core antibody positive',
  'hepatitis B and vaccinated',
  'hepatitis B vaccinated wife',
  'my wife vaccinated because I have hepatitis B',
  'vaccinated against hepatitis B too late',
  'hepatitis B vaccinated 2019, then infected 2021',
  'vaccinated for hepatitis B after exposure',
  'vaccinated for hepatitis B, carrier',
  'hepatitis B vaccine failed',
  'chronic hepatitis B, vaccinated against hepatitis A',
  'hepatitis B vaccinated?',
  'hepatitis B despite vaccine',
  'hepatitis B vaccine in 2010, diagnosed in 2020',
  'hepatitis B vaccine 2015 and detected 2020',
  'hepatitis B vaccine, treated with entecavir',
  'on tenofovir, hepatitis B vaccinated',
  'got hepatitis B vaccine, still got it',
  'hepatitis B vaccine but tested +',
  'I have hepatitis B (vaccinated)',
  'hepatitis B (vaccinated 2010) and cured',
  'hepatitis B (vaccinated against hepatitis A)',
  'hepatitis B (vaccinated wife)',
  'hepatitis B (vaccinated?)',
  'hepatitis B (vaccinated), load 2000 IU/mL',
  'hepatitis B and C (vaccinated)',
  'hepatitis B (needle 2020, vaccinated)',
  'old hepatitis B (vaccinated)',
  'hepatitis B (immune)',
  'my hepatitis B (vaccinated)',
  'hepatitis B (shots)',
  'hepatitis B (vaccinated, too late)',
  'hepatitis B (vaccinated), in remission',
])('"%s" may be the illness itself', (text) => {
  expect(read(text).named).toContain('hepatitis-b');
});

test.each(['pneumonia vaccine 2020', 'flu shot 2023', 'COVID-19 vaccine', 'shingles vaccine done', 'TB vaccine as a child'])(
  '"%s" is a vaccine',
  (text) => {
    expect(read(text).named).toEqual([]);
  },
);

test.each([
  ['diabetes (shots)', 'diabetes'],
  ['diabetes jabs', 'diabetes'],
  ['type 2 diabetes (jab)', 'type-2-diabetes'],
  ['multiple sclerosis (shots)', 'multiple-sclerosis'],
  ['asthma (vaccinated)', 'asthma'],
  ['kidney disease, vaccinated', 'kidney-disease'],
  ['kidney disease (vaccinated 2021)', 'kidney-disease'],
  ['HIV (vaccinated)', 'hiv'],
  ['hepatitis C (vaccinated)', 'hepatitis-c'],
  ['pneumonia (vaccinated)', 'infection'],
  ['flu (vaccinated)', 'cold-or-flu'],
  ['latent TB (vaccinated as a child)', 'tuberculosis'],
])('"%s" is the illness, which no vaccine prevents or did not', (text, id) => {
  expect(read(text).named).toContain(id);
});

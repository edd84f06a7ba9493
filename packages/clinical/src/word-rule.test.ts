import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { judgeUrgency } from './judge-urgency.ts';
import { createTextObservation } from './observation.ts';
import { isUsuallyNegative } from './word-rule.ts';

const [table, analytes] = await Promise.all([loadUrgencyTable(), loadAnalytes()]);
const judge = (of: string, text: string) => judgeUrgency(createTextObservation(of, text), { states: new Set() }, table);

test('no positive result of what is usually negative is passed over, whatever was measured', () => {
  const silent = analytes.all.filter(isUsuallyNegative).filter(({ id }) => judge(id, 'Positive (+++)') === null);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('no negative result in words asks for anything', () => {
  const loud = analytes.all.filter(({ id }) => judge(id, 'Not detected') !== null);
  expect(loud.map(({ id }) => id)).toEqual([]);
});

test('none of what a person may have none of asks for nothing, whatever lower limit is printed', () => {
  const judgeBeside = (of: string, low: number) =>
    judgeUrgency(createTextObservation(of, 'None seen', { range: { low, high: 2 * low } }), { states: new Set() }, table);
  expect(judgeBeside('urine_urobilinogen', 0.2)).toBeNull();
  const counts = analytes.all.filter(({ unit }) => unit.includes('PF]'));
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter(({ id }) => judgeBeside(id, 1) !== null).map(({ id }) => id)).toEqual([]);
  expect(judgeBeside('platelets', 150)?.says).toContain('always in the body');
  const medicines = analytes.all.filter(({ id }) => id.endsWith('_level'));
  expect(medicines.filter(({ id }) => !judgeBeside(id, 1)?.says.includes('none of the medicine was found'))).toEqual([]);
});

test('says that part of a result was not read, and not that it says both', () => {
  const advise = (text: string) => judge('blood_culture', text)?.meanwhile;
  expect(advise('No growth aerobically, Bacteroides')).toContain('couldn’t read all of this result');
  expect(advise('No growth in bottle 1, S. aureus in bottle 2')).toContain('both negative and positive');
});

test.each([
  'Blasts 40 %',
  'blasts seen, 40 %',
  'Normal neutrophils; blasts 12%',
  'Neutrophils not increased, blasts 20%',
  'No toxic granulation. Blasts 5 %',
  '20 % myeloblasts with Auer rods',
  'Blasts: 10',
  'Blasts 0.5 %',
  'No left shift but blasts 30 %',
  'No increase in blasts (30 %)',
  'No increase in blasts, 30 %',
  'No blasts increase: 12 % seen',
  'Auer rods',
])('%s is for today', (text) => {
  expect(judge('wbc_morphology', text)?.level).toBe('today');
});

test.each([
  'No blasts seen',
  'Blasts not seen',
  'Blasts: 0',
  'No circulating blasts',
  'Without blasts',
  'Blasts: none',
  'No blasts (< 1 %)',
  'Blasts 0 %',
  'No Auer rods',
])('%s asks for nothing', (text) => {
  expect(judge('wbc_morphology', text)).toBeNull();
});

test.each([
  ['blood_culture', 'MSSA confirmed'],
  ['blood_culture', 'Bacteraemia cannot be excluded'],
  ['blood_culture', 'No growth in two of four bottles'],
  ['csf_culture', 'Cryptococcus cannot be excluded'],
  ['csf_culture', 'No pus cells and Gram positive cocci seen'],
  ['malaria', 'Parasitaemia confirmed'],
  ['malaria', 'Not falciparum'],
  ['malaria', 'Non-falciparum'],
  ['malaria', 'Non-falciparum detected'],
  ['malaria', 'Non P. falciparum present'],
  ['blood_culture', 'No growth in one bottle'],
  ['malaria', 'Malaria, not vivax'],
  ['malaria', 'Malaria but not falciparum'],
  ['malaria', 'Non-falciparum malaria'],
  ['malaria', 'Neither falciparum nor vivax seen, ovale seen'],
  ['csf_culture', 'No white cells seen but organisms seen'],
  ['csf_culture', 'No organisms while yeasts seen'],
  ['csf_culture', 'No pus cells seen although Gram positive cocci seen'],
  ['blood_culture', 'No growth in two bottles, growth in one'],
  ['blood_culture', 'Microbiologist: Klebsiella'],
  ['blood_culture', 'Gram negative rods'],
  ['blood_culture', 'No growth aerobically, Bacteroides fragilis'],
  ['blood_culture', 'Negative for MRSA; Clostridium perfringens'],
  ['csf_culture', 'Gram-negative diplococci'],
  ['csf_culture', 'Cryptococcus neoformans, bacteria not seen'],
  ['malaria', 'No P. falciparum, P. vivax'],
  ['malaria', 'P. falciparum not seen, trophozoites'],
  ['blood_culture', 'Negative (Clostridium perfringens)'],
  ['blood_culture', 'No growth (E. coli)'],
  ['blood_culture', 'No growth (growth seen in bottle 2)'],
  ['blood_culture', 'No growth aerobically Bacteroides fragilis'],
  ['blood_culture', 'No growth, anaerobes in bottle 2'],
  ['blood_culture', 'Clostridium perfringens no MRSA'],
  ['blood_culture', 'No growth but Fusobacterium'],
  ['blood_culture', 'No growth in bottle 1 and Kingella in bottle 2'],
  ['blood_culture', 'No growth with budding yeasts'],
  ['blood_culture', 'Negative. Please note: budding forms in both bottles'],
  ['blood_culture', 'No growth. Phoned to Dr Smith: Cutibacterium acnes'],
  ['blood_culture', 'No growth. Reported by Bacteroides'],
  ['blood_culture', 'No growth. Reported by Dr Smith Bacteroides fragilis'],
  ['blood_culture', 'NO GROWTH AEROBICALLY, PREVOTELLA'],
  ['blood_culture', 'Sterile; GNR'],
  ['blood_culture', 'No growth, skin flora'],
  ['blood_culture', 'No growth of S. aureus. Repeat: Capnocytophaga'],
  ['csf_culture', 'No growth. India ink: Cryptococcus'],
  ['csf_culture', 'Bacteria not seen, amoebae'],
  ['malaria', 'Negative, parasitemia 2 %'],
  ['malaria', 'Negative. Babesia'],
  ['malaria', 'No malaria, Babesia microti'],
  ['blood_culture', 'Bacteroides fragilis'],
  ['blood_culture', 'No growth aerobically / Peptostreptococcus'],
  ['malaria', 'No trophozoites. Gametocytes'],
  ['malaria', 'No P. vivax, ring forms'],
  ['malaria', 'Antigen negative. Gametocytes in thick film'],
  // What is looked for, on either side of a denial that is not of it.
  ['malaria', 'Pf, no P. vivax'],
  ['malaria', 'PF. PV Negative'],
  ['malaria', 'PF\nPV Negative'],
  ['malaria', 'Parasites; no P. falciparum'],
  ['malaria', 'Parasites (no P. falciparum)'],
  ['malaria', 'Malaria parasites, P. vivax not seen'],
  ['malaria', 'Pf (+), Pv negative'],
  ['malaria', 'No Pf; Pv'],
  ['blood_culture', 'Anaerobes in bottle 2, no growth in bottle 1'],
  ['blood_culture', 'Organisms bottle 2 no growth bottle 1'],
  ['blood_culture', 'No growth bottle 1 anaerobes bottle 2'],
  ['blood_culture', 'No growth in bottle 1 and anaerobes in bottle 2'],
  ['blood_culture', 'Fungi. No bacteria seen'],
  ['blood_culture', 'Fungi: no bacteria seen'],
  ['blood_culture', 'Bacteria not identified'],
  ['csf_culture', 'Fungi; bacteria not seen'],
  // Words in no list, however they are written and whatever stands beside them.
  ['blood_culture', 'NO GROWTH AEROBICALLY KLUYVERA'],
  ['blood_culture', 'NO GROWTH BOTTLE 1 MUCOR BOTTLE 2'],
  ['blood_culture', 'no growth in bottle 1 kluyvera in bottle 2'],
  ['blood_culture', 'No growth aerobic bottle gram variable anaerobic bottle'],
  ['blood_culture', 'No growth. Phoned ward: branching filaments'],
  ['blood_culture', 'No growth. Dr Smith Leuconostoc'],
  ['blood_culture', 'No growth. Signed by Leuconostoc'],
  ['blood_culture', 'No sign of contamination E. coli isolated'],
  // Numbers that may be a count.
  ['malaria', 'Antigen negative film 2 %'],
  ['malaria', 'Negative 2 %'],
  ['malaria', 'RDT negative thick film 40 / 200 WBC'],
  ['malaria', 'Negative thick film 12'],
  ['malaria', 'Negative, thick film 3'],
  ['csf_culture', 'No growth, WBC <500'],
])('%s with %s is an emergency', (of, text) => {
  expect(judge(of, text)?.level).toBe('emergency');
});

test.each([
  ['blood_culture', 'No growth after 5 days'],
  ['blood_culture', 'No growth to date (aerobic and anaerobic bottles)'],
  ['blood_culture', 'Kein Wachstum nach 5 Tagen'],
  ['blood_culture', 'Negative. Final report'],
  ['blood_culture', 'No organisms isolated'],
  ['csf_culture', 'Sterile'],
  ['malaria', 'No malaria parasites seen in thick and thin films'],
  ['malaria', 'P. falciparum: Not detected; P. vivax: Not detected'],
  ['blood_culture', 'No growth detected after five days of incubation'],
  ['malaria', 'No malarial parasites detected on this smear'],
  ['blood_culture', 'Negative (repeat if clinically indicated)'],
  ['malaria', 'Malaria antigen not detected. Please repeat if symptoms persist.'],
  ['blood_culture', 'No growth 5 days. Reported by Dr Smith'],
  ['blood_culture', 'No growth 5 days. Authorised by Dr. Silvia Moreno'],
  ['blood_culture', 'Pas de croissance après 5 jours'],
  ['blood_culture', 'Result pending'],
  ['malaria', 'Parasites not seen in thick film. Examined by J. Patel'],
  ['malaria', 'Malaria antigen (Pf/Pv): Negative'],
  ['blood_culture', 'No growth observed at 120 hours, incubation continues'],
  ['blood_culture', 'NO GROWTH OF AEROBIC AND ANAEROBIC ORGANISMS'],
  ['malaria', 'Manual review: no parasites seen in 200 fields'],
  ['malaria', 'Malaria parasites (thick film) not seen. Parasitaemia 0 %'],
  ['malaria', 'PF/PV NEGATIVE'],
  ['malaria', 'Malaria PCR: P. vivax not detected; P. falciparum not detected'],
  ['malaria', 'Negative. One negative film does not exclude malaria'],
  ['malaria', 'Antigen negative, film awaited'],
  ['malaria', 'Malaria parasite test not done'],
  ['blood_culture', 'No growth of bacteria or fungi'],
  ['blood_culture', 'Aerobic bottle: no growth. Anaerobic bottle: no growth.'],
  ['blood_culture', 'No growth to date, culture in progress'],
  ['blood_culture', 'No growth, 5 days. Left antecubital'],
  ['blood_culture', 'Culture negative, peripheral vein'],
  ['blood_culture', 'No growth at 5 days (BACTEC)'],
  ['blood_culture', 'No growth. Collected 12/03/2026 08:30'],
  ['blood_culture', 'NO GROWTH AFTER 5 DAYS. VALIDATED BY DR A KHAN'],
  ['csf_culture', 'No growth; WBC <5'],
])('%s with %s asks for nothing', (of, text) => {
  expect(judge(of, text)).toBeNull();
});

import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMedicationName } from './match.ts';
import { createResolver } from './resolve.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const ingredients = (text: string) => resolver.resolve(text).match?.ingredients.map((ingredient) => ingredient.substanceId) ?? [];

test.each([
  ['ibuprofen', 'ibuprofen'],
  ['  IBUPROFEN ', 'ibuprofen'],
  ['Advil', 'ibuprofen'],
  ['paracetamol', 'acetaminophen'],
  ['salbutamol inhaler', 'albuterol'],
  ['HCTZ', 'hydrochlorothiazide'],
  ['ASA', 'aspirin'],
  ['metoprolol succinate ER 50 mg', 'metoprolol'],
  ['warfarin sodium', 'warfarin'],
  ['losartan potassium', 'losartan'],
  ['ciprofloxacin hcl', 'ciprofloxacin'],
  ['potassium chloride', 'potassium'],
  ["St John's wort", 'st-johns-wort'],
  ['St. Johns Wort', 'st-johns-wort'],
  ['Saint John’s wort 300mg', 'st-johns-wort'],
  ['vit D3 2000 IU', 'vitamin-d'],
  ['D3', 'vitamin-d'],
  ['Vitamin B 12 1000 mcg', 'vitamin-b12'],
  ['co q 10', 'coq10'],
  ['5htp', '5-htp'],
  ['juice, grapefruit', 'grapefruit-juice'],
  ['generic metformin', 'metformin'],
  ['Kirkland fish oil 1000 mg', 'fish-oil'],
  ['my blood thinner warfarin', 'warfarin'],
  ['Tylenol (acetaminophen) 500 mg', 'acetaminophen'],
  ['insulin glargine 20 units at bedtime', 'insulin-glargine'],
  ['lisinopril10mg', 'lisinopril'],
  ['gabapentin300', 'gabapentin'],
  ['vitaminb12', 'vitamin-b12'],
  ['potassium cl er 20 meq', 'potassium'],
  // What a brand tastes of, and who sells it, are no part of it.
  ['Calpol sugar free strawberry', 'acetaminophen'],
  ['Tums Ultra berry', 'calcium-carbonate'],
  ['Spring Valley magnesium 400mg', 'magnesium'],
  ['Holland & Barrett vitamin C', 'vitamin-c'],
  ['fish oil, Nature’s Bounty', 'fish-oil'],
])('"%s" is %s', (text, id) => {
  expect(ingredients(text)).toEqual([id]);
});

test.each([
  ['metfromin', 'metformin'],
  ['metfromin 500', 'metformin'],
  ['ibuprofin', 'ibuprofen'],
  ['levothyroxin', 'levothyroxine'],
  ['amoxicilin', 'amoxicillin'],
  ['warfrin', 'warfarin'],
  ['omeprazol', 'omeprazole'],
  ['grapefriut juice', 'grapefruit-juice'],
  ['gabapentine', 'gabapentin'],
  ['lisinipril', 'lisinopril'],
  ['atorvastatine', 'atorvastatin'],
  ['citalopran', 'citalopram'],
  ['escitalopran', 'escitalopram'],
])('misspelt "%s" is %s', (text, id) => {
  const { match } = resolver.resolve(text);
  expect(match?.id).toBe(id);
  expect(match?.confidence).toBeGreaterThan(0.7);
});

test('an exact name is certain, a misspelling less so, a worse one still less', () => {
  const [exact, near, farther] = ['metformin', 'metformn', 'metfrmn'].map((text) => {
    const { match, candidates } = resolver.resolve(text);
    return (match ?? candidates[0])?.confidence ?? 0;
  });
  expect(exact).toBe(1);
  expect(near).toBeLessThan(1);
  expect(farther).toBeLessThan(near ?? 0);
});

test.each([
  ['hydrolazine', ['hydralazine', 'hydroxyzine']],
  ['celebrx', ['celecoxib', 'fosphenytoin', 'phenytoin']],
  ['zanax', ['alprazolam', 'ranitidine']],
  ['lamictl', ['lamotrigine', 'terbinafine']],
])('"%s" is near two names that are mixed up, so it is asked', (text, ids) => {
  const { status, match, candidates } = resolver.resolve(text);
  expect({ status, match }).toEqual({ status: 'ambiguous', match: null });
  expect(candidates.length).toBeGreaterThan(1);
  expect(candidates.map((candidate) => candidate.id).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['DOAC', 'apixaban'],
  ['ED pills', 'sildenafil'],
  ['isosorbide', 'isosorbide-mononitrate'],
  ['quinolones', 'ciprofloxacin'],
  ['live vaccine', 'flu-vaccine-nasal'],
])('"%s" is a kind of medicine, and asked about, whatever brand it looks like', (text, id) => {
  const { status, candidates } = resolver.resolve(text);
  expect({ status, ids: candidates.map((candidate) => candidate.id) }).toEqual({ status: 'ambiguous', ids: expect.arrayContaining([id]) });
});

test('a short name with a letter missing, or a first c that sounds otherwise, is asked', () => {
  for (const [text, id] of [
    ['zofra', 'ondansetron'],
    ['cftin', 'cefuroxime'],
  ]) {
    const { status, candidates } = resolver.resolve(text ?? '');
    expect({ status, ids: candidates.map((candidate) => candidate.id) }).toEqual({ status: 'unknown', ids: expect.arrayContaining([id]) });
  }
});

test.each([
  ['birth control', ['product:birth control pill', 'progestin-pill']],
  ['blood thinners', ['warfarin', 'apixaban']],
  ['antacid', ['calcium-carbonate', 'magnesium-hydroxide']],
  ['water pill', ['hydrochlorothiazide', 'furosemide']],
  ['cold medicine', ['product:nyquil', 'product:dayquil']],
  ['sleeping pills', ['zolpidem', 'doxylamine']],
  ['painkiller', ['acetaminophen', 'ibuprofen']],
  ['NSAID', ['ibuprofen', 'naproxen']],
  ['vitamin', ['product:multivitamin with minerals', 'vitamin-d']],
  ['EPO', ['evening-primrose-oil', 'epoetin-alfa']],
  ['radioactive iodine', ['radioiodine', 'iodine-123']],
  ['steroid', ['prednisone', 'methylprednisolone']],
  ['antibiotic', ['amoxicillin', 'azithromycin']],
  ['herbal tea', ['chamomile', 'rooibos']],
])('"%s" means one of several, so it is asked', (text, first) => {
  const { status, match, candidates } = resolver.resolve(text);
  expect({ status, match }).toEqual({ status: 'ambiguous', match: null });
  expect(candidates.map((candidate) => candidate.id).slice(0, 2)).toEqual(first);
  expect(new Set(candidates.map((candidate) => candidate.name)).size).toBe(candidates.length);
});

test('of a cream and tablets of one name, milligrams mean the tablets; a share, or nothing, is asked', () => {
  expect(resolver.resolve('Fucidin 500 mg').match?.id).toBe('fusidic-acid-tablets');
  expect(['Fucidin', 'Fucidin 20 mg/g', 'Fucidin 2%'].map((text) => resolver.resolve(text).status)).toEqual(Array(3).fill('ambiguous'));
});

test.each([
  ['my blood thinner warfarin', 'warfarin'],
  ['blood thinner (Eliquis)', 'apixaban'],
  ['lisinopril for blood pressure', 'lisinopril'],
  ['baby aspirin', 'aspirin'],
  ['iron pills', 'iron'],
  ['protein powder', 'whey-protein'],
])('"%s" names %s', (text, id) => {
  expect(resolver.resolve(text).match?.id).toBe(id);
});

test.each([
  ['hydroxyzine', 'hydralazine'],
  ['clonidine', 'clonazepam'],
  ['celebrex', 'celexa'],
  ['lamictal', 'lamisil'],
  ['prednisone', 'prednisolone'],
  ['zantac', 'xanax'],
  ['bupropion', 'buspirone'],
  ['tramadol', 'trazodone'],
])('%s and %s stay two things', (one, other) => {
  const [first, second] = [resolver.resolve(one), resolver.resolve(other)];
  expect([first.status, second.status]).toEqual(['matched', 'matched']);
  expect(first.match?.id).not.toBe(second.match?.id);
});

test.each([
  ['amoxicillin/clavulanate', ['amoxicillin', 'clavulanate']],
  ['amoxicillin-clavulanate 875-125 mg', ['amoxicillin', 'clavulanate']],
  ['amoxicillin clavulanate', ['amoxicillin', 'clavulanate']],
  ['aspirin and caffeine', ['aspirin', 'caffeine']],
  ['lisinopril/hctz 20-12.5', ['lisinopril', 'hydrochlorothiazide']],
  ['calcium with D3', ['calcium', 'vitamin-d']],
  ['warfarin + ibuprofin', ['warfarin', 'ibuprofen']],
])('"%s" has the ingredients %j', (text, ids) => {
  expect([...ingredients(text)].sort()).toEqual([...ids].sort());
});

test('the strengths of a combination go to its ingredients', () => {
  const { match } = resolver.resolve('lisinopril/hctz 20-12.5 mg');
  expect(match?.ingredients.map(({ substanceId, amount, unit }) => [substanceId, amount, unit])).toEqual([
    ['lisinopril', 20, 'mg'],
    ['hydrochlorothiazide', 12.5, 'mg'],
  ]);
});

test.each([
  ['warfarin 5 mg + qwertzuiopin 3 mg', ['warfarin'], ['qwertzuiopin']],
  ["St John's wort and frobnicate", ['st-johns-wort'], ['frobnicate']],
  ['Supercure X (turmeric 500 mg, unobtainium 3 mg)', ['turmeric'], ['unobtainium']],
  ['Night blend: valerian, melatonin 3 mg and zzorp root', ['valerian', 'melatonin'], ['zzorp root']],
])('"%s" holds what is known of it, says what is not, and counts no dose', (text, ids, unknownParts) => {
  expect(resolver.resolve(text)).toMatchObject({ status: 'matched', unknownParts, dose: null, assumedDose: null });
  expect(ingredients(text)).toEqual(ids);
});

test.each(['Supercure X turmeric 500 mg', 'tea and sympathy', 'Green pills (for sleep, for pain)'])('"%s" is no label', (text) => {
  expect(resolver.resolve(text)).toMatchObject({ match: null, unknownParts: [] });
});

test.each([
  '',
  '   ',
  'little white pill',
  'eye drops',
  'xq',
  '💊',
  'ワルファリン',
  '5 mg',
  'as needed',
  "'; DROP TABLE users;--",
  'zzzzzzzz',
])('"%s" names nothing that is known', (text) => {
  expect(resolver.resolve(text)).toMatchObject({ text, status: 'unknown', match: null });
});

test.each([
  ['Gaviscon Advance aniseed', 'product:gaviscon'],
  ['Lemsip Max cold & flu lemon', 'product:lemsip max'],
  // Sold with ritonavir only.
  ['nirmatrelvir', 'product:paxlovid'],
])('"%s" is the product %s', (text, id) => {
  expect(resolver.resolve(text).match?.id).toBe(id);
});

test.each([
  ['Coumadin cranberry', 'warfarin', 'cranberry-juice'],
  ['Coumadin ginger', 'warfarin', 'ginger'],
  ['Coumadin orange', 'warfarin', 'orange-juice'],
  ['Synthroid coffee', 'levothyroxine', 'coffee'],
  ['Tylenol coffee', 'acetaminophen', 'coffee'],
])('a food beside a medicine that has no such taste is an item of its own: %s', (text, ...both) => {
  expect(resolver.resolve(text).match?.ingredients.map(({ substanceId }) => substanceId)).toEqual(both);
});

test('a taste that names nothing else is dropped behind every brand', () => {
  expect(resolver.resolve('Calpol strawberry').match?.id).toBe('acetaminophen');
  expect(resolver.resolve('Zantac mint').match?.id).toBe('ranitidine');
});

test('a medicine beside a food is not taken for a flavor without a brand', () => {
  expect(ingredients('magnesium citrate orange')).not.toEqual(['magnesium']);
});

test('the name that was understood carries no dose', () => {
  expect(resolver.resolve('metfromin 500')).toMatchObject({ text: 'metfromin 500', name: 'metfromin' });
});

test('every name in the knowledge base resolves to what bears it', () => {
  const lost: string[] = [];
  for (const substance of knowledge.substances.values()) {
    for (const name of [substance.name, ...substance.synonyms, ...substance.brands]) {
      const { match, candidates } = resolver.resolve(name);
      if (![match, ...candidates].some((one) => one?.id === (substance.soldIn ?? substance.id))) lost.push(`${name} (${substance.id})`);
    }
  }
  for (const [id, product] of knowledge.products) {
    const { match, candidates } = resolver.resolve(product.name);
    if (![match, ...candidates].some((one) => one?.id === id)) lost.push(product.name);
  }
  expect(lost).toEqual([]);
});

test('any text at all has an answer of one kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const { status, match } = resolver.resolve(text);
      return (status === 'matched') === (match !== null);
    }),
  );
});

test('the choices of an everyday word are the medicines it may mean, each by its own name', () => {
  const names = (text: string) => resolver.resolve(text).candidates.map(({ matchedName }) => matchedName);
  expect(names('water pill')).toEqual(['Hydrochlorothiazide', 'Furosemide', 'Spironolactone', 'Chlorthalidone', 'Torsemide']);
  expect(names('blood thinner')).toContain('Apixaban');
  expect(resolver.suggest('water pi', 5).map(({ matchedName }) => matchedName)).toContain('Furosemide');
});

test.each([
  ['paracetamol', 'Paracetamol'],
  ['PARACETAMOL 500mg', 'Paracetamol'],
  ['acetaminophen', 'Acetaminophen'],
  ['metfromin', 'Metformin'],
  ['Omeprazol 20 mg', 'Omeprazole'],
  ['Levothyroxin', 'Levothyroxine'],
  ['st johns wort', "St John's wort"],
  ['coq10', 'CoQ10'],
  ['tylenol', 'Tylenol'],
  ['co-codamol 30/500', 'Co-codamol'],
  ['metoprolol succinate 50 mg', 'Metoprolol succinate'],
  ['my blood thinner warfarin', 'Warfarin'],
  ['night calm drops', 'night calm drops'],
  ['nurofen plus for my back', 'Nurofen Plus'],
  ['ibuprofin 400 mg for my back', 'Ibuprofen'],
  ['tea tree oil for skin', 'Tea tree oil'],
  ['lisinopril 10 mg for blood pressure', 'Lisinopril'],
])('"%s" is shown as "%s"', (typed, shown) => expect(formatMedicationName(resolver.resolve(typed))).toBe(shown));

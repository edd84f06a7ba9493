import { expect, test } from 'vitest';
import { parseWordResult } from './word-result.ts';

test.each([
  ['Negative', 'negative', 0],
  ['NON-REACTIVE', 'negative', 0],
  ['Non Reactive', 'negative', 0],
  ['Not detected', 'negative', 0],
  ['negativ', 'negative', 0],
  ['négatif', 'negative', 0],
  ['nicht nachweisbar', 'negative', 0],
  ['nicht reaktiv', 'negative', 0],
  ['No reactivo', 'negative', 0],
  ['Não reagente', 'negative', 0],
  ['<1:1', 'negative', 0],
  ['-', 'negative', 0],
  ['Reactive', 'positive', null],
  ['Positive', 'positive', null],
  ['POSITIV', 'positive', null],
  ['reaktiv', 'positive', null],
  ['pozitif', 'positive', null],
  ['Detected', 'positive', null],
  ['Trace', 'positive', 0.5],
  ['+', 'positive', 1],
  ['2+', 'positive', 2],
  ['+++', 'positive', 3],
  ['Large', 'positive', 3],
  ['POS', 'positive', null],
  ['Pos.', 'positive', null],
  ['nachgewiesen', 'positive', null],
  ['nicht nachgewiesen', 'negative', 0],
  ['kein Nachweis', 'negative', 0],
  ['présent', 'positive', null],
  ['indétectable', 'negative', 0],
  ['No HIV antibodies detected', 'negative', 0],
  ['Nonreactive', 'negative', 0],
  ['NEG', 'negative', 0],
  ['(+)', 'positive', 1],
  ['Weakly reactive', 'positive', null],
  ['Positive; HIV-2 negative', 'positive', null],
  ['Positive, confirm. HIV-2 not detected', 'positive', null],
  ['Reactive (ref: non-reactive)', 'positive', null],
  ['Reactive (non-reactive)', 'positive', null],
  ['Reactive. Reference: non-reactive', 'positive', null],
  ['Negative (ref: negative; positive from 1.1)', 'negative', 0],
  ['Non-reactive Ref. reactive > 1', 'negative', 0],
  ['Indeterminate; HIV-2 negative', 'unclear', null],
  ['HIV-2 negative; HIV-1 positive', 'unclear', null],
  ['Indeterminate', 'unclear', null],
  ['grenzwertig', 'unclear', null],
] as const)('%s is %s', (text, kind, grade) => {
  expect(parseWordResult(text)).toMatchObject({ kind, grade });
});

test('a titre is read, and other words say nothing', () => {
  expect(parseWordResult('Reactive, 1:64')?.titre).toBe(64);
  expect(parseWordResult('Reactive (1:64)')?.titre).toBe(64);
  expect(parseWordResult('Reactive (ref < 1:1)')?.titre).toBeNull();
  expect(parseWordResult('HIV-2 negative; HIV-1 positive')?.isMixed).toBe(true);
  expect(parseWordResult('yellow')).toBeNull();
  expect(parseWordResult('5.4')).toBeNull();
});

test.each([
  'No anaerobes but growth of S. aureus',
  'E. coli isolated Salmonella not isolated',
  'S. aureus not sensitive to penicillin',
  'Plasmodium falciparum ring forms seen, P. vivax not seen',
  'Plasmodium falciparum 4%',
  'Growth of Klebsiella pneumoniae',
  'Few gram-negative rods seen',
  'Candida albicans',
  'MRSA detected',
  'Monoclonal IgG kappa band seen',
  'Enterococcus faecalis 10^5, no other growth',
  'E. coli > 100,000 CFU/mL',
  'Occasional schistocytes',
  'No fungus. Staphylococcus aureus in bottle 1',
  'No growth Staphylococcus isolated',
  'No growth in bottle 1, S. aureus in bottle 2',
  'Plasmodium vivax: detected; P. falciparum: not detected',
  // The stain, an enzyme or a toxin is no denial of the germ.
  'Gram negative rods',
  'Gram-negative diplococci',
  'Gram neg. bacilli',
  'gramnegative Stäbchen',
  'bacilles à Gram négatif',
  'Gram - rods',
  'coag neg staph',
  'Staphylococcus, coagulase negative',
  'Staph coagulase: negative',
  'E. coli ESBL negative',
  'Klebsiella carbapenemase not detected',
  'Staph aureus MRSA negative',
  'MRSA negative, Staph aureus',
  // A comma begins something new.
  'Not Candida, E. coli isolated',
  'No MRSA, E. coli',
  'No P. falciparum, P. vivax',
  'No Candida and Klebsiella isolated',
  // Two denials.
  'Non-sterile',
  'unsteril',
  'not sterile',
  'no longer negative',
  'not negative',
  'No more negative',
  'Not non-reactive',
  'no longer non-reactive',
  'no longer undetectable',
  'nicht mehr negativ',
  'não negativo',
  'not absent',
  'not No growth',
  'No doubt positive',
  'without any doubt reactive',
  'ohne Zweifel positiv',
])('%s says that something was found', (text) => {
  const word = parseWordResult(text);
  expect(word?.kind === 'positive' || word?.isMixed).toBe(true);
});

test.each([
  'No growth after 5 days',
  'Sterile',
  'No Salmonella, Shigella or Campylobacter isolated',
  'Plasmodium falciparum: not seen',
  'P. falciparum: Not detected; P. vivax: Not detected',
  'Salmonella spp. not isolated',
  'Staphylococcus aureus DNA: negative',
  'No pathogens isolated',
  'None seen',
  'No ova, cysts or parasites seen',
  'Neither falciparum nor vivax seen',
  'No Salmonella, Shigella, Campylobacter or E. coli O157 isolated',
  'No malaria parasites seen',
  'Not found',
  'No monoclonal band seen',
  'No gram negative organisms isolated',
  'No coagulase negative staphylococci isolated',
  'Gram stain: negative',
  'MRSA screen: negative',
  'Shiga toxin not detected',
  'No MRSA or E. coli isolated',
  'No Salmonella/Shigella isolated',
  'No, negative',
  'No: negativo',
])('%s says that nothing was found', (text) => {
  expect(parseWordResult(text)?.kind).toBe('negative');
});

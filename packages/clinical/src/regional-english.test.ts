import { expect, test } from 'vitest';
import { spellTexts, toRegionalEnglish } from './regional-english.ts';

test.each([
  ['Anemia with diarrhea, edema and leukemia.', 'Anaemia with diarrhoea, oedema and leukaemia.'],
  ['Hemoglobin, hematocrit and hemorrhage', 'Haemoglobin, haematocrit and haemorrhage'],
  ['Hypoglycemia, hyperkalemia, ischemic stroke', 'Hypoglycaemia, hyperkalaemia, ischaemic stroke'],
  ['Estrogen and the esophagus of a pediatric patient', 'Oestrogen and the oesophagus of a paediatric patient'],
  ['Sleep apnea under an anesthetic', 'Sleep apnoea under an anaesthetic'],
  ['A tumor of a gray color, 2 liters of fiber', 'A tumour of a grey colour, 2 litres of fibre'],
  ['Weak defenses and poor judgment', 'Weak defences and poor judgement'],
  ['It stabilizes, recognized, hospitalization, analyze', 'It stabilises, recognised, hospitalisation, analyse'],
  ['Licorice is labeled; counseling', 'Liquorice is labelled; counselling'],
  ['Thalassemia, polycythemia, hypoxemia, methemoglobinemia', 'Thalassaemia, polycythaemia, hypoxaemia, methaemoglobinaemia'],
  ['Sitosterolemia, hyperammonemia, hemoptysis, fungemia', 'Sitosterolaemia, hyperammonaemia, haemoptysis, fungaemia'],
  ['Gastroesophageal reflux, an antibody titer, to honor', 'Gastro-oesophageal reflux, an antibody titre, to honour'],
  ['We don’t recognize it. Prioritize, sensitize, maximize', 'We don’t recognise it. Prioritise, sensitise, maximise'],
  ['Acetaminophen (paracetamol, Tylenol) and rifampin', 'Paracetamol (Tylenol) and rifampicin'],
])('%s', (american, british) => {
  expect(toRegionalEnglish(american, 'UK')).toBe(british);
  expect(toRegionalEnglish(american, 'other')).toBe(british);
  expect(toRegionalEnglish(american, 'US')).toBe(american);
  // What is British already stays.
  expect(toRegionalEnglish(british, 'UK')).toBe(british);
});

test.each([
  'colorectal cancer in the laboratory, by the literature',
  'a prize of this size, to seize maize; hemisphere, humorous, academia',
  'cetirizine, hydralazine, tizanidine, azithromycin, prochlorperazine',
  'medium-sized, oversized, downsizing, capsized, resized, resizing',
  'honorary, vigorous, entering, monitor, titration',
  'Vicks VapoRub, Viola odorata, a colorant, Nymalize',
])('%s is spelled alike', (text) => expect(toRegionalEnglish(text, 'UK')).toBe(text));

test('an answer is spelled in its sentences and names, and not in ids or in what others wrote', () => {
  const answer = {
    analyteId: 'hemoglobin',
    name: 'Hemoglobin',
    printedName: 'Hemoglobin (Hb)',
    history: [{ text: 'It can mean anemia.', amount: 11.2, note: null }],
  };
  expect(spellTexts(answer, 'UK', new Set(['printedName']))).toEqual({
    analyteId: 'hemoglobin',
    name: 'Haemoglobin',
    printedName: 'Hemoglobin (Hb)',
    history: [{ text: 'It can mean anaemia.', amount: 11.2, note: null }],
  });
  expect(spellTexts(answer, 'US', new Set())).toBe(answer);
});

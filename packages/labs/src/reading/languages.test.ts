import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (lines: readonly string[]) =>
  readReport([createLayoutPage(lines)], all).values.map(({ analyte, valueText, unit }) =>
    [analyte.id, valueText, unit ?? ''].join(' ').trim(),
  );

it.each([
  [
    'Italian',
    [
      'Esame | Risultato | Unità | Valori di riferimento',
      'Emoglobina | 13,5 | g/dL | 12 - 16',
      'Piastrine | 250 | 10^3/uL | 150-400',
      'HBsAg | Assente',
    ],
    ['hemoglobin 13,5 g/dL', 'platelets 250 10*3/uL', 'hbsag Assente'],
  ],
  [
    'Polish',
    ['Badanie | Wynik | Jednostka | Zakres', 'Płytki krwi | 250 | tys/ul | 150-400', 'Żelazo | 88 | ug/dl | 60-180', 'Anty-HCV | Ujemny'],
    ['platelets 250 10*3/uL', 'iron 88 ug/dL', 'hcv_ab Ujemny'],
  ],
  [
    'Dutch',
    ['Bepaling | Uitslag | Eenheid | Referentie', 'Leukocyten | 6,2 | 10^9/L | 4-10', 'Ureum | 5,1 | mmol/L | 2,5-7,5'],
    ['wbc 6,2 10*9/L', 'urea 5,1 mmol/L'],
  ],
  [
    'Danish, with the system behind the name',
    [
      'Analyse | Resultat | Enhed | Referenceinterval',
      'C-reaktivt protein [CRP];P | <0,6 | mg/L | < 8,0',
      'eGFR / 1,73m² (CKD-EPI) | 87 | mL/min | > 60',
      'Hæmoglobin A1c (IFCC);Hb(B) | 36 | mmol/mol | < 48',
      'Anti-CRP antistof [CRP];P | 3,1 | U/mL | < 8,0',
    ],
    ['crp <0,6 mg/L', 'egfr 87 mL/min/{1.73_m2}', 'hba1c_ifcc 36 mmol/mol'],
  ],
  [
    'languages that write a name nearly as others do, and of counts beside shares',
    [
      'Analyse | Resultat | Einheit | Referenz',
      'HDL-koleszterin | 1,12 | mmol/l | 1,00 - 2,00',
      'Cholinesterase | 7,5 | kU/l | 5,3 - 12,9',
      'Neutrophile abs. | 8,12 | G/l | 1,80 - 7,50',
      'Neutrophile | 64 | % | 40 - 75',
    ],
    ['hdl 1,12 mmol/L', 'cholinesterase 7,5 k[IU]/L', 'neutrophils_abs 8,12 10*9/L', 'neutrophils_pct 64 %'],
  ],
  [
    'French without its articles, and of abbreviated words',
    [
      'Analyse | Résultat | Unité | Valeurs usuelles',
      'Anticorps anti-récepteurs TSH | 6,7 | UI/L | < 1,8',
      'T. Bil | 13,7 | umol/L | 5,0 - 21,0',
      'Hepatitis B Surface Ag | Non-Reactive',
      'Malaria (RDT) | Negative',
    ],
    ['trab 6,7 [IU]/L', 'bilirubin_total 13,7 umol/L', 'hbsag Non-Reactive', 'malaria Negative'],
  ],
  [
    'Chinese',
    ['检验项目 | 结果 | 单位 | 参考范围', '白细胞计数 | 6.2 | 10^9/L | 3.5-9.5', '血红蛋白 | 135 | g/L | 130-175', '乙肝表面抗原 | 阴性'],
    ['wbc 6.2 10*9/L', 'hemoglobin 135 g/L', 'hbsag 阴性'],
  ],
] as const)('reads the names of a report in %s', (_, lines, expected) => {
  expect(read(lines)).toEqual(expected);
});

it('stores a titer with the word before it', () => {
  expect(read(['ANA | 1:160 | <1:80', 'RPR | Reactive 1:64', 'ANA titre | Positive (1:320)'])).toEqual([
    'ana 1:160',
    'rpr Reactive 1:64',
    'ana_titer Positive (1:320)',
  ]);
});

it('takes no name for a shorter one that it ends or begins with', () => {
  expect(read(['HDL, Non | 130 | mg/dL | 0-160', '游离PSA | 0.8 | ng/mL | 0-1', '复合PSA | 0.5 | ng/mL | 0-1'])).toEqual([
    'non_hdl 130 mg/dL',
    'psa_free 0.8 ng/mL',
  ]);
});

it('links no line to a urine test where the report never names urine', () => {
  expect(read(['Hemoglobin | 13.5 | g/dL | 12-16', 'Whole Blood | 11', 'Ph | 91'])).toEqual(['hemoglobin 13.5 g/dL']);
});

import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { buildAnalyteNameIndex } from './name-index.ts';

const { all } = await loadAnalytes();
const index = buildAnalyteNameIndex(all);
const find = (name: string) => index.inAnyOrder(name).map(({ id }) => id);

it.each([
  ['HBe-AK', 'hbeab'],
  ['Anti-HBe', 'hbeab'],
  ['HBe-Antigen', 'hbeag'],
  ['Insulin-Antikörper', 'insulin_ab'],
  ['p/ciała HCV', 'hcv_ab'],
  ['Sérologie VIH', 'hiv_ab'],
  ['Ac. anti TPO', 'anti_tpo'],
  ['Anticorps anti-transglutaminase IgA', 'ttg_iga'],
  ['Antitransglutaminasi IgA', 'ttg_iga'],
  ['Rubella IgM Ab', 'rubella_igm'],
  ['Facteur von Willebrand antigène', 'vwf_antigen'],
  ['Bilirubina direta', 'bilirubin_direct'],
  ['CK-MB Aktivität', 'ck_mb_activity'],
  ['Calcium corrigé', 'calcium_corrected'],
  ['Lithiumspiegel', 'lithium_level'],
  ['Freie Kappa-Leichtketten', 'kappa_free'],
  ['β2-Mikroglobulin', 'b2_microglobulin'],
  ['17-β-Estradiol', 'estradiol'],
  ['UA Nitrite', 'urine_nitrite'],
  ['Anticorpi anti-perossidasi tiroidea', 'anti_tpo'],
  ["Sjögren's anti-SS-A", 'anti_ssa'],
  ['平均红细胞血红蛋白浓度', 'mchc'],
  ['平均红细胞血红蛋白含量', 'mch'],
  ['游离甲状腺素', 't4_free'],
])('finds "%s" by what its words mean in every language', (name, id) => {
  expect(find(name)).toContain(id);
});

it.each([
  'Anti-Plättchen-Antikörper',
  'Anticorps anti-plaquettes',
  'Ferritin antibodies',
  'Thrombin antibodies',
  'Free hemoglobin',
  'Hémoglobine libre plasmatique',
  'Factor VIII inhibitor',
  'HCV core antigen',
  'Toxoplasma IgG avidity',
  'Glukose im Liquor',
  'IgG CSF',
  'Kreatin',
  'Cortisol, saliva',
  'Protein C resistance',
])('takes "%s" for no other measurement', (name) => {
  expect(find(name)).toEqual([]);
});

it.each([
  ['B-Lymphozyten', 'cd19_abs'],
  ['B lymphocytes', 'cd19_abs'],
  ['T-Lymphocytes', 'cd3_abs'],
  ['P-Amylase', 'pancreatic_amylase'],
  ['P-ANCA', 'p_anca'],
])('takes the letter before "%s" for a part of the name, not for the sample', (name, id) => {
  expect(index.find(name).map((one) => one.id)).toContain(id);
  expect(index.find(name).every((one) => !['lymphocytes_abs', 'amylase', 'anca'].includes(one.id))).toBe(true);
});

it('takes free beside total for the ratio of the two, and no code in brackets for a name', () => {
  expect(find('PSA libre/total')).not.toContain('psa_free');
  expect(index.atStart('Cat dander IgE (e1)')).toBeNull();
});

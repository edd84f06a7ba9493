import { z } from 'zod';

/**
 * What a medicine is for, as the shelves of the knowledge base: our own groups, since the WHO Collaborating Centre allows no commercial copies
 * of ATC. A class states its group; a medicine belongs to that of its first class, and states one only where it has no class.
 */
const medicineGroups = [
  'addiction',
  'anesthesia',
  'antibiotics',
  'anticholinergics',
  'antidepressants',
  'antidotes',
  'antifungals',
  'antihistamines',
  'antipsychotics',
  'antivirals',
  'bladder-and-prostate',
  'blood',
  'blood-fats',
  'blood-pressure',
  'blood-thinners',
  'bones-and-salts',
  'bowel',
  'cancer-infusions',
  'cancer-tablets',
  'chemotherapy',
  'circulation',
  'cough-and-cold',
  'dementia',
  'diabetes',
  'diagnostics',
  'diuretics',
  'epilepsy',
  'eyes',
  'gout',
  'heart-and-rhythm',
  'hiv',
  'immune-suppressants',
  'inherited-diseases',
  'lungs',
  'migraine',
  'mouth-and-ears',
  'muscles',
  'nausea',
  'nerve-diseases',
  'opioids',
  'pain-relievers',
  'parasites',
  'parkinson',
  'pituitary-and-adrenal',
  'rheumatism',
  'sex-hormones',
  'skin',
  'sleep-and-anxiety',
  'steroids',
  'stimulants',
  'stomach-acid',
  'thyroid',
  'tuberculosis',
  'vaccines',
  'weight',
] as const;

export const MedicineGroup = z.enum(medicineGroups);

/** What is no medicine is grouped by its kind. */
export const groupByKind = {
  vitamin: 'vitamins',
  mineral: 'minerals',
  herb: 'herbs',
  supplement: 'supplements',
  food: 'foods',
  drink: 'drinks',
  habit: 'habits',
} as const;

export const SubstanceGroup = z.enum([...medicineGroups, ...Object.values(groupByKind)]);
export type SubstanceGroup = z.infer<typeof SubstanceGroup>;

/**
 * Names that professionals mix up, from the Institute for Safe Medication Practices, List of Confused Drug Names (2023). A misspelling
 * that is near one of a pair is a question, never a guess.
 */
const pairs: readonly (readonly [string, string])[] = [
  ['hydroxyzine', 'hydralazine'],
  ['clonidine', 'clonazepam'],
  ['clonidine', 'klonopin'],
  ['celebrex', 'celexa'],
  ['celebrex', 'cerebyx'],
  ['celexa', 'cerebyx'],
  ['lamictal', 'lamisil'],
  ['lamotrigine', 'lamivudine'],
  ['prednisone', 'prednisolone'],
  ['zantac', 'xanax'],
  ['zantac', 'zyrtec'],
  ['zyprexa', 'zyrtec'],
  ['tramadol', 'trazodone'],
  ['bupropion', 'buspirone'],
  ['metformin', 'metronidazole'],
  ['fluoxetine', 'paroxetine'],
  ['fluoxetine', 'duloxetine'],
  ['sertraline', 'cetirizine'],
  ['amlodipine', 'amiloride'],
  ['amiodarone', 'amantadine'],
  ['carbamazepine', 'oxcarbazepine'],
  ['chlorpromazine', 'chlorpropamide'],
  ['glipizide', 'glyburide'],
  ['glimepiride', 'glipizide'],
  ['guaifenesin', 'guanfacine'],
  ['hydrocodone', 'oxycodone'],
  ['hydromorphone', 'morphine'],
  ['methadone', 'methylphenidate'],
  ['methotrexate', 'metolazone'],
  ['metoprolol', 'misoprostol'],
  ['nicardipine', 'nifedipine'],
  ['nifedipine', 'nimodipine'],
  ['quinidine', 'quinine'],
  ['risperidone', 'ropinirole'],
  ['sitagliptin', 'saxagliptin'],
  ['sulfadiazine', 'sulfasalazine'],
  ['sumatriptan', 'zolmitriptan'],
  ['tizanidine', 'tiagabine'],
  ['valacyclovir', 'valganciclovir'],
  ['vinblastine', 'vincristine'],
  ['dronedarone', 'amiodarone'],
  ['effexor', 'enablex'],
  ['neurontin', 'noroxin'],
  ['topamax', 'toprol'],
  ['prilosec', 'prozac'],
  ['paxil', 'plavix'],
  ['plavix', 'pradaxa'],
  ['zocor', 'zoloft'],
  ['evista', 'avinza'],
  ['januvia', 'jantoven'],
  ['propranolol', 'propafenone'],
  ['cyclosporine', 'cycloserine'],
  ['captopril', 'carvedilol'],
  ['rifampin', 'rifaximin'],
  ['penicillin', 'penicillamine'],
  ['lorazepam', 'alprazolam'],
  ['lorazepam', 'clonazepam'],
  ['cefuroxime', 'cefixime'],
];

const partners = new Map<string, Set<string>>();
for (const [one, other] of pairs) {
  partners.set(one, (partners.get(one) ?? new Set()).add(other));
  partners.set(other, (partners.get(other) ?? new Set()).add(one));
}

/** The keys of names that are mixed up with this one. */
export const lookAlikesOf = (key: string): readonly string[] => [...(partners.get(key) ?? [])];

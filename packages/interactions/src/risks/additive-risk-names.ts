/** What adds up, by the id of its kind: pages name it without the rules that find it. */
export const additiveRiskNames = {
  bleeding: 'Bleeding',
  qt: 'Heart rhythm (QT)',
  serotonin: 'Serotonin',
  sedation: 'Drowsiness',
  anticholinergic: 'Dry mouth, constipation, confusion (anticholinergic)',
  'low-blood-pressure': 'Low blood pressure',
  'high-potassium': 'High potassium',
  kidney: 'Strain on the kidneys',
  seizures: 'Seizures',
} as const;
export type AdditiveRiskId = keyof typeof additiveRiskNames;

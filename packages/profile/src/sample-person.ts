import { emptyProfile, type MedicineType, type Profile } from './profile.ts';

/** An invented person, for people who want to look around first. Everything shown about them is marked as a sample. */
export const samplePerson: Profile = {
  ...emptyProfile,
  personalInfo: { age: 67, gender: 'female', sex: 'female', height: 168, heightUnit: 'cm', weight: 72, weightUnit: 'kg' },
  medicalHistory: { currentConditions: ['Atrial fibrillation', 'High blood pressure'], allergies: ['Penicillin'] },
  symptoms: {
    currentSymptoms: ['Trouble sleeping'],
    severity: { 'Trouble sleeping': 5 },
    frequency: { 'Trouble sleeping': 'weekly' },
    completed: true,
  },
  lifestyleData: {
    exerciseFrequency: '1-2-times',
    activityLevel: 'lightly-active',
    sleepHours: 6,
    stressLevel: 6,
    smokingStatus: 'former',
    alcoholConsumption: 'rarely',
  },
  dietaryInfo: { type: 'mediterranean', restrictions: ['Low sodium'] },
  healthGoals: { primary: ['Better sleep', 'Improve fitness'], timeframe: '6-months' },
  onboardingProgress: { lastCompletedStep: 6, interactionsCompleted: true },
};

export type SampleMedicine = { name: string; strength: string; frequency: string; type: MedicineType };

/** Two of them should not be taken together, so that a check has something to say. */
export const sampleMedicines: readonly SampleMedicine[] = [
  { name: 'Warfarin', strength: '5 mg', frequency: 'once a day', type: 'Prescription' },
  { name: 'Atorvastatin', strength: '20 mg', frequency: 'once a day', type: 'Prescription' },
  { name: 'Ibuprofen', strength: '400 mg', frequency: 'as needed', type: 'Over-the-counter' },
  { name: 'St John’s wort', strength: '300 mg', frequency: 'three times a day', type: 'Herbal' },
  { name: 'Vitamin D3', strength: '2000 IU', frequency: 'once a day', type: 'Vitamin' },
];

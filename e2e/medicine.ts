/** A medicine with nothing but its name, as the API takes it. */
export const createMedicine = (name: string) => ({
  name,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

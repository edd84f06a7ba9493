/** Of the person whose values are explained, what ranges and movers depend on; null where it is not known. */
export type LabSubject = {
  ageYears: number | null;
  sex: 'female' | 'male' | null;
  isPregnant: boolean;
};

export const adultYears = 18;

/** What the fields of a profile take. */
export const ageYearsMin = 1;
export const ageYearsMax = 120;
/** The product is for adults: minors learn so, and get no suggestions made for adults. */
export const adultAgeYears = 18;

export const measureMin = 1;
export const measureMax = 1000;
export const measureStep = 0.1;

export const scaleMin = 1;
export const scaleMax = 10;
export const stressDefault = 5;

export const sleepHoursMin = 3;
export const sleepHoursMax = 12;
export const sleepHoursStep = 0.5;
export const sleepHoursDefault = 8;

export const sleepTargetMin = 4;
export const sleepTargetMax = 12;
export const sleepTargetStep = 0.5;

export const listLengthMax = 100;
export const medicineCountMax = 300;
export const textLengthMax = 200;

/** What a person of 70 with several conditions may well take. */
export const tenItems = [
  'warfarin 5 mg once daily',
  'metoprolol succinate 50 mg daily',
  'lisinopril 20 mg',
  'simvastatin 40 mg at night',
  'metformin 500 mg twice daily',
  'omeprazole 20 mg',
  'ibuprofen 400 mg as needed',
  'St John’s wort 300 mg',
  'fish oil 1000 mg',
  'grapefruit juice',
] as const;

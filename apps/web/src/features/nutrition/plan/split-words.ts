const nameLengthMax = 80;
const tidy = (words: readonly string[]): string[] => words.flatMap((word) => word.trim().slice(0, nameLengthMax) || []);

export const splitWords = (text: string): string[] => tidy(text.split(/[,\n]/));

/** A comma inside a number is no end of a name: "metformin 1,000 mg". In "B12,500 mg metformin" it is one, as no number begins with a letter. */
export const splitMedicines = (text: string): string[] => tidy(text.split(/[;\n]|,(?!\d{3}\b)|(?<!(?<![\p{L}\d])\d{1,3}),/u));

/** A comma between two digits is the point of a number: "HbA1c 6,5 %". */
export const splitResults = (text: string): string[] => tidy(text.split(/[;\n]|,(?!\d)/));

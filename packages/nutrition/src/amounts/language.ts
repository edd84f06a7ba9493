export const languages = ['en', 'de', 'fr', 'es', 'it'] as const;
/** The languages in which amounts and recipes are read, as ISO 639-1 codes. */
export type Language = (typeof languages)[number];

/** The language of a code such as "de" or "fr-CA"; null for any other. */
export const findLanguage = (code: string | undefined): Language | null =>
  languages.find((language) => language === code?.slice(0, 2).toLowerCase()) ?? null;

/** In which order the words of the languages count: the one that is known, then English, then the others. */
export const orderLanguages = (language: Language | null): readonly Language[] =>
  language === null ? languages : [language, ...languages.filter((one) => one !== language)];

/** Lower case, without accents and full stops, so that "Cuillère à s." and "cuillere a s" are one spelling. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[’`´]/g, "'");

export type Sex = 'female' | 'male';
/** Whom a report is about, as far as its ranges ask. */
export type ReportSubject = { sex: Sex | null; ageYears: number | null };

const words: Readonly<Record<Sex, RegExp>> = {
  female:
    /(?<!\p{Letter})(?:females?|wom[ae]n|frau(?:en)?|weiblich|femmes?|f[ée]minin|mujer(?:es)?|mulher(?:es)?|femenino|feminino|kad[ıi]n(?:lar)?|girls?)(?!\p{Letter})/iu,
  male: /(?<!\p{Letter})(?:males?|m[ae]n|mann|m[äa]nner|m[äa]nnlich|hommes?|masculin|hombres?|var[óo]n|varones|homem|homens|masculino|erkek(?:ler)?|boys?)(?!\p{Letter})/iu,
};

/** Single letters mean what the other letters of the same text let them mean: M beside F is a man, M beside H (Spanish) a woman. */
const letters: readonly (readonly [RegExp, Readonly<Record<Sex, string>>])[] = [
  [/(?<![\p{Letter}\d])(?:F(?![\p{Letter}\d])|f(?=\s*:))/u, { female: 'F', male: 'MH' }],
  [/(?<![\p{Letter}\d])(?:W(?![\p{Letter}\d])|w(?=\s*:))/u, { female: 'W', male: 'M' }],
  [/(?<![\p{Letter}\d])(?:K(?![\p{Letter}\d])|k(?=\s*:))/u, { female: 'K', male: 'E' }],
  [/(?<![\p{Letter}\d])(?:H(?![\p{Letter}\d])|h(?=\s*:))/u, { female: 'M', male: 'H' }],
];

/** The sexes that a text names; `within` is the whole text it is a part of. */
export function findSexes(text: string, within: string = text): Sex[] {
  const found = (['female', 'male'] as const).filter((sex) => words[sex].test(text));
  if (found.length > 0) return found;
  const alphabet = letters.find(([letter]) => letter.test(within))?.[1] ?? { female: '', male: 'M' };
  return (['female', 'male'] as const).filter((sex) => {
    const own = alphabet[sex];
    const small = own.toLowerCase();
    // A small letter is one of a sex before a colon alone: "m: 13 - 17".
    return own !== '' && new RegExp(String.raw`(?<![\p{Letter}\d])(?:[${own}](?=\s*[:=()\d<>]|\s*$)|[${small}](?=\s*:))`, 'u').test(text);
  });
}

/** Languages that emergencies and crises are answered in. */
export const helpLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** Small words that English does not have, by language; accents are dropped before reading. */
const small: Readonly<Record<Exclude<HelpLanguage, 'en'> | 'nl', readonly string[]>> = {
  es: 'el la los las que puedo tomar para por mi es una como tengo esta pero cuando donde gracias hola dolor quiero ya muy mucho respira pecho hijo hija padre madre marido mujer del al se le hace desde estoy soy vivir cual cuales cuantas cuantos'.split(
    ' ',
  ),
  fr: "je le les des puis prendre avec pour mon ma est une comment quand est-ce que dans bonjour merci douleur j'ai n'arrive pas plus ne il elle du veux mal fille pere mere mari femme depuis suis tout sans la pourquoi quel quels quelle quelles aux combien ce me a".split(
    ' ',
  ),
  de: 'ich der das kann nehmen mit mein meine ist eine wie wann und nicht habe gegen hallo danke schmerzen keine mehr mir mich hat er sie seit luft mann frau vater mutter kind starke bin auf will ein zu wie warum sind werden welche viele noch heute sind wann von'.split(
    ' ',
  ),
  it: 'posso prendere con il mio mia una quando che sono ho ciao grazie dolore della non piu voglio petto figlio figlia padre madre marito moglie respira ha da al mi si alla nel di un la perche come quali qual quante quanti devo mi cosa'.split(
    ' ',
  ),
  pt: 'eu posso tomar com meu minha uma quando nao tenho ola obrigado dor para voce quero peito filho filha pai mae marido mulher esta ele ela mais muito respira estou sou os as do da em um por que como qual quais quantos quantas quanto tomo no na'.split(
    ' ',
  ),
  nl: 'ik kan nemen met mijn een hoe wanneer niet heb het voor hallo bedankt pijn'.split(' '),
};
const english = new Set(
  'the is are a an i my can what how of to and with for do does should it in on take me you have has about safe he she they we his her will was had this that from felt feels'.split(
    ' ',
  ),
);
/** Words of these languages that English has too: "no bleeding", "pain plus fever". They count beside another word of the language. */
const shared = new Set('no plus come hat bin sans elle des mia ma mon ha as um mal da al la si'.split(' '));
/** Fewer words may be names. */
const wordsMin = 3;

const readWords = (message: string): string[] =>
  message
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’]/g, "'")
    .toLowerCase()
    .match(/[a-z'-]+/g)
    // "Puis-je" and "l'eau" are two words each.
    ?.flatMap((word) => (/['-]/.test(word) ? [word, ...word.split(/['-]/).filter((part) => part.length > 1)] : [word])) ?? [];

function findLanguage(words: readonly string[]): { language: keyof typeof small; found: number } | null {
  const counted = (Object.keys(small) as (keyof typeof small)[])
    .map((language) => {
      const found = words.filter((word) => small[language].includes(word) && !english.has(word));
      return { language, found: found.every((word) => shared.has(word)) ? 0 : found.length };
    })
    .toSorted((one, other) => other.found - one.found);
  const [first] = counted;
  return first && first.found > words.filter((word) => english.has(word)).length ? first : null;
}

/** The language to call for help in; English where it is unclear. */
export function detectHelpLanguage(message: string): HelpLanguage {
  const language = findLanguage(readWords(message))?.language ?? 'en';
  return language === 'nl' ? 'en' : language;
}

/** Whether a message is in a language other than English, judged by its letters and short words. */
export function isForeign(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return false;
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (others.length / letters.length > 0.5) return true;
  const words = readWords(message);
  return words.length >= wordsMin && (findLanguage(words)?.found ?? 0) >= 2;
}

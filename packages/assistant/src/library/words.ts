import { stemmer } from 'stemmer';

/** Words that say nothing of what is asked about; "can", "take" and "help" stand in nearly every question. */
const stopWords = new Set(
  `a about after again all also am an and another any anyone anything are aren't as ask at be because been before being best better between
  but by can can't cannot could couldn't did didn't do does doesn't doing don't done down each either else ever every everyone few for from
  get gets getting give go goes going good got had hadn't has hasn't have haven't having he her here hers him his how however i i'd i'll i'm
  i've if in into is isn't it it's its just keep kind know let like lot made make makes making many may maybe me mean means might mine more
  most much must my need needs never no nor not now of off on once one ones only or other others our out over own people person please
  really say says she should shouldn't since so some somebody someone something still such tell than that that's the their them then there
  these they thing things think this those through till to too try trying until up us use used useful using usually very want wants was
  wasn't way we well were weren't what what's whats when where whether which while who whom whose why will with without won't would
  wouldn't yes you you're your yours hi hello thanks thank ok happen happens happening cause causes caused explain work works take taking
  took help helps start bit quite around both said says saying told today tonight yesterday tomorrow day days week weeks month months year
  years ago mum mom dad mother father husband wife son daughter brother sister grandma grandpa gp doc docs doctor doctors`.split(/\s+/),
);

/** Lower case, without accents, apostrophes straight: "Sjögren’s" and "sjogrens" are one word. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'");

/** British spellings. */
const american: Readonly<Record<string, string>> = {
  haem: 'hem',
  anaem: 'anem',
  leukae: 'leuke',
  oedem: 'edem',
  oesoph: 'esoph',
  oestr: 'estr',
  diarrhoe: 'diarrhe',
  coeliac: 'celiac',
  paed: 'ped',
  tumour: 'tumor',
  colour: 'color',
  fibre: 'fiber',
  litre: 'liter',
  sulph: 'sulf',
  gynaec: 'gynec',
  isation: 'ization',
  faec: 'fec',
  foet: 'fet',
};
const british = new RegExp(Object.keys(american).join('|'), 'g');

/** A letter that makes another thing of a word: "vitamin d", "hepatitis b". */
const lettered = /\b(vitamin|vit|hepatitis|hep|strep|protein|type|omega)\.?[ -]?([a-ek]|\d)(?:[ -]?(\d{1,2}))?\b/g;
const inFull: Readonly<Record<string, string>> = { vit: 'vitamin', hep: 'hepatitis' };

const stems = new Map<string, string>();

/** Stems are asked for again and again; the vocabulary of a library is small. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > 50_000) stems.clear();
  const stem = stemmer(word.replace(british, (part) => american[part] ?? part));
  stems.set(word, stem);
  return stem;
}

/** The words of a text as the index knows them, in their order: stems, without those that say nothing. */
export function termsOf(text: string): string[] {
  return plain(text)
    .replace(lettered, (_, word: string, letter: string, number = '') => {
      const full = inFull[word] ?? word;
      return `${full} ${full}${letter}${number}`;
    })
    .split(/[^a-z0-9']+/)
    .flatMap((word) => {
      const bare = word.replace(/^'+|'+$/g, '');
      if (bare === '' || stopWords.has(bare)) return [];
      const whole = bare.replace(/'s$/, '').replaceAll("'", '');
      return whole === '' || (whole.length === 1 && !/\d/.test(whole)) ? [] : [stemOf(whole)];
    });
}

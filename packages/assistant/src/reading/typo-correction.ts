import type { Vocabulary } from './vocabulary.ts';

/** The small words that carry what is wanted, and values and complaints that no medicine is called like; written in a hurry they are what a message hangs on. */
const keywords =
  `can could should would does what when where which take taking taken drink with without together before after about because much many often safe
  side effects dose tablet tablets medicine medicines medication interact mix bedtime morning evening night pregnant breastfeeding symptoms treatment
  cause causes difference between better which the blood pressure sugar sleep highest lowest average last yesterday month pills meaning normal level test
  cholesterol creatinine haemoglobin hemoglobin triglycerides ferritin platelets potassium sodium bilirubin thyroid constipated constipation dizziness headache
  headaches palpitations indigestion insomnia tiredness`.split(/\s+/);

/** One slip of the finger: two letters changed places, or one is missing, doubled or wrong. */
function isSingleTypo(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [restTyped, restMeant] = [typed.slice(at), meant.slice(at)];
  if (restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0] && restTyped.slice(2) === restMeant.slice(2)) return true;
  if (typed.length < 4 || meant.length < 4) return false;
  return (
    restTyped.slice(1) === restMeant || restTyped === restMeant.slice(1) || (typed.length > 5 && restTyped.slice(1) === restMeant.slice(1))
  );
}

/** Words as they are typed on a phone. A letter behind a figure is a unit: "10 u" of insulin. */
const shortForms: Readonly<Record<string, string>> = {
  ...{
    u: 'you',
    ur: 'your',
    r: 'are',
    y: 'why',
    w: 'with',
    pls: 'please',
    plz: 'please',
    abt: 'about',
    b4: 'before',
    coz: 'because',
    cuz: 'because',
  },
  ...{
    shld: 'should',
    cld: 'could',
    wld: 'would',
    shd: 'should',
    wk: 'week',
    wks: 'weeks',
    mths: 'months',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    rly: 'really',
    yr: 'year',
    yrs: 'years',
    hrs: 'hours',
    mins: 'minutes',
    ppl: 'people',
    n: 'and',
    vit: 'vitamin',
    tabs: 'tablets',
    wot: 'what',
    preg: 'pregnant',
    preggers: 'pregnant',
  },
  ...{ wanna: 'want to', gonna: 'going to', gotta: 'have to', morn: 'morning', nite: 'night', '2day': 'today', '2nite': 'tonight' },
};
/** A letter behind an accented one ends a name ("Cedrón"), and is no word. */
const shortForm = new RegExp(`(?<!\\d ?|['’\\p{L}\\p{N}])(?:${Object.keys(shortForms).join('|')})(?!['’\\p{L}\\p{N}])`, 'gu');

/** The message with its carrying words as they were meant; what is a word, or may be a name, stays as it was typed. */
export const correctTypos = (message: string, isEnglish: Vocabulary): string =>
  message
    .replace(shortForm, (word) => shortForms[word] ?? word)
    // "Shouldn't" is no slip of "should".
    .replace(/\p{L}{3,}(?!\p{L}|['’]\p{L})/gu, (word) => {
      const lower = word.toLowerCase();
      if (keywords.includes(lower) || isEnglish(lower)) return word;
      return keywords.find((carrier) => carrier[0] === lower[0] && isSingleTypo(lower, carrier)) ?? word;
    })
    .replace(/\b(is|are|be) to (much|many|little|high|low)\b/gi, '$1 too $2');

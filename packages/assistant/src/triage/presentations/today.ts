import { isChild, isOld, over, type Presentation, type Told, under } from '../told.ts';

const isFeverish = (told: Told) => told.has('fever', 'highFever') || over(told.vitals.temperature, 37.7);

/**
 * What is no emergency and should still be seen within a day, because time costs sight, a limb, a joint, a pregnancy or protection from an
 * infection (NHS 111 and NICE clinical knowledge summaries "same day"; UK Health Security Agency on rabies, tetanus and injuries by needles).
 */
export const today: readonly Presentation[] = [
  {
    id: 'temple-artery',
    level: 'today',
    reason: 'A tender scalp or a jaw that tires with chewing can come from an inflamed artery that feeds the eye.',
    when: (told) => told.has('templeArtery') && (over(told.age, 49) || (told.has('headache') && !under(told.age, 50))),
  },
  {
    id: 'shingles',
    level: 'today',
    reason: 'Shingles near the eye, or new, is treated best within three days.',
    when: (told) => told.has('shinglesFace') || (told.has('shingles') && (told.has('fresh') || told.ever('immune', 'pregnant'))),
  },
  {
    id: 'face-and-throat',
    level: 'today',
    reason: 'An infection of the teeth, throat or ear like this should be seen today.',
    when: (told) =>
      told.has('toothSwelling', 'earIll') || (told.has('tonsils') && (isFeverish(told) || told.has('swallow', 'severe', 'worse'))),
  },
  {
    id: 'stuck-inside',
    level: 'today',
    reason: 'What is stuck inside should be taken out or looked at today.',
    when: (told) => told.has('inTheWay', 'tampon'),
  },
  {
    id: 'eye-today',
    level: 'today',
    reason: 'An eye like this should be seen today.',
    when: (told) => told.has('eyeGrit') || (told.ever('lens') && told.has('eyePain', 'pain', 'lightHurts', 'halos')),
  },
  {
    id: 'bleeds-again',
    level: 'today',
    reason: 'Bleeding that comes back should be looked at today.',
    when: (told) =>
      told.has('socketBleed', 'heavyPeriod') ||
      (told.has('noseBleed') &&
        (told.has('bleedsAgain')
          ? isOld(told) || told.ever('thinner')
          : told.ever('thinner') && told.has('bleeding') && !told.has('better'))),
  },
  {
    id: 'infected',
    level: 'today',
    canBeMild: true,
    reason: 'An infected wound, an abscess or an inflamed breast should be seen today.',
    when: (told) => told.has('soreInfected', 'abscess', 'breastRed'),
  },
  {
    id: 'hot-joint',
    level: 'today',
    reason: 'A hot, swollen joint can be infected and should be seen today.',
    when: (told) => told.has('hotJoint') && told.has('jointSore', 'fever', 'highFever'),
  },
  {
    id: 'exposed',
    level: 'today',
    reason: 'After a bite, a needle or a dirty wound, protection from infection works best when it is given soon.',
    when: (told) => told.has('needle', 'anyBite', 'dirtyWound', 'tickRing'),
  },
  {
    id: 'wound',
    level: 'today',
    reason: 'A wound or burn like this should be treated today.',
    when: (told) => told.has('wantsStitches', 'burnBlister', 'deepCut'),
  },
  {
    id: 'broken',
    level: 'today',
    reason: 'This may be broken or out of joint and should be looked at today.',
    when: (told) =>
      told.has('nosyBone') ||
      (told.has('brokenMaybe') && (told.has('fellHurt', 'injuryAny', 'pain', 'severe', 'sudden') || told.has('jointSore'))),
  },
  {
    id: 'reaction-to-medicine',
    level: 'today',
    reason: 'A new rash on this medicine should be shown to a doctor or pharmacist today, before the next dose.',
    when: (told) => told.has('rashDrug') && told.has('rashAny', 'hives', 'rash'),
  },
  {
    id: 'medicine-missing',
    level: 'today',
    reason: 'This medicine should not be without a replacement; a pharmacy or out-of-hours service can help today.',
    when: (told) => told.has('ranOut', 'weeklyDaily'),
  },
  {
    id: 'pulse-today',
    level: 'today',
    reason: 'A pulse that is irregular for hours or days should be looked at today.',
    when: (told) => told.has('irregularPulse') || (told.has('palpitations') && over(told.vitals.pulse, 99)),
  },
  {
    id: 'result-today',
    level: 'today',
    reason: 'A result like this should be discussed with a doctor today.',
    when: (told) => told.has('labSoon'),
  },
  {
    id: 'asthma-today',
    level: 'today',
    reason: 'Asthma that gets worse should be treated today.',
    when: (told) => told.has('asthmaWorse') || (told.has('wheeze') && isChild(told)),
  },
  {
    id: 'hernia',
    level: 'today',
    canBeMild: true,
    reason: 'A hernia that hurts should be looked at today.',
    when: (told) => told.has('herniaSore'),
  },
  {
    id: 'after-sex',
    level: 'today',
    reason: 'Emergency contraception and protection from infections work best when they are taken soon.',
    when: (told) => told.has('contraception', 'assaulted'),
  },
  {
    id: 'urine-today',
    level: 'today',
    reason: 'A urine infection with fever or in somebody at risk, and a catheter that does not drain, should be seen today.',
    when: (told) =>
      told.has('catheter') ||
      (told.has('uriSick', 'dysuria') && (isFeverish(told) || told.has('uriRisk', 'chills') || told.ever('pregnant', 'immune'))),
  },
  {
    id: 'vomiting-today',
    level: 'today',
    reason: 'Vomiting like this dries the body out and should be looked at today.',
    when: (told) => told.has('cannotKeep') || (told.has('diabetesNew') && (isChild(told) || told.has('weightLoss', 'weakUnwell', 'fresh'))),
  },
  {
    id: 'pregnancy-today',
    level: 'today',
    reason: 'In pregnancy this should be told to the midwife or doctor today.',
    when: (told) => told.ever('pregnant') && told.has('pregnancyWatch'),
  },
  {
    id: 'belly-today',
    level: 'today',
    reason: 'Belly pain like this should be looked at today.',
    when: (told) => told.has('backColic') || (told.has('bellyPain') && told.has('cornerPain')),
  },
  {
    id: 'passed-stroke',
    level: 'today',
    reason: 'Signs of a stroke that passed should be looked at today.',
    when: (told) => told.has('passedStroke'),
  },
  {
    id: 'mind-today',
    level: 'today',
    reason: 'Nobody should be alone with this; a doctor or mental health team should hear of it today.',
    when: (told) =>
      told.has('lowMood') ||
      (told.has('manic') && (told.has('sleepless') || told.ever('bipolar'))) ||
      (told.has('withdrawal') && told.has('drySoon')),
  },
];

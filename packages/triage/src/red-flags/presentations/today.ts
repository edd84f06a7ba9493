import { isAbove, isBelow, isChild, isFeverish, isOld, type RedFlag } from '../../findings/clinical-findings.ts';

/**
 * What is no emergency and should still be seen within a day, because time costs sight, a limb, a joint, a pregnancy or protection from an
 * infection (NHS 111 and NICE clinical knowledge summaries "same day"; UK Health Security Agency on rabies, tetanus and injuries by needles).
 */
export const today: readonly RedFlag[] = [
  {
    id: 'purging-weak',
    level: 'today',
    reason:
      'With vomiting or laxatives, dizziness, cramps or weakness need a blood test today. You can tell the doctor about the eating too.',
    when: (findings) => findings.has('purging') && findings.has('nearFaint', 'weakUnwell', 'pain', 'numbLimb', 'shake', 'dehydrated'),
  },
  {
    id: 'temple-artery',
    level: 'today',
    reason: 'A tender scalp or a jaw that tires with chewing can come from an inflamed artery that feeds the eye.',
    when: (findings) =>
      findings.has('templeArtery') && (isAbove(findings.age, 49) || (findings.has('headache') && !isBelow(findings.age, 50))),
  },
  {
    id: 'shingles',
    level: 'today',
    reason: 'Shingles near the eye, or new, is treated best within three days.',
    when: (findings) =>
      findings.has('shinglesFace') ||
      (findings.has('shingles') && (findings.has('fresh') || findings.ever('immune', 'marrowRisk', 'pregnant'))),
  },
  {
    id: 'face-and-throat',
    level: 'today',
    reason: 'An infection of the teeth, throat or ear like this should be seen today.',
    when: (findings) =>
      findings.has('toothSwelling', 'earIll') ||
      (findings.has('tonsils') && (isFeverish(findings) || findings.has('swallow', 'severe', 'worse'))),
  },
  {
    id: 'stuck-inside',
    level: 'today',
    reason: 'What is stuck inside should be taken out or looked at today.',
    when: (findings) => findings.has('inTheWay', 'tampon'),
  },
  {
    id: 'eye-today',
    level: 'today',
    reason: 'An eye like this should be seen today.',
    when: (findings) => findings.has('eyeGrit') || (findings.ever('lens') && findings.has('eyePain', 'pain', 'lightHurts', 'halos')),
  },
  {
    id: 'bleeds-again',
    level: 'today',
    reason: 'Bleeding that comes back should be looked at today.',
    when: (findings) =>
      findings.has('socketBleed', 'heavyPeriod') ||
      (findings.has('noseBleed') &&
        (findings.has('bleedsAgain')
          ? isOld(findings) || findings.ever('thinner')
          : findings.ever('thinner') && findings.has('bleeding') && !findings.has('better'))),
  },
  {
    id: 'infected',
    level: 'today',
    canBeMild: true,
    reason: 'An infected wound, an abscess or an inflamed breast should be seen today.',
    when: (findings) => findings.has('soreInfected', 'abscess', 'breastRed'),
  },
  {
    id: 'hot-joint',
    level: 'today',
    reason: 'A hot, swollen joint can be infected and should be seen today.',
    when: (findings) => findings.has('hotJoint') && findings.has('jointSore', 'fever', 'highFever'),
  },
  {
    id: 'exposed',
    level: 'today',
    reason: 'After a bite, a needle or a dirty wound, protection from infection works best when it is given soon.',
    when: (findings) => findings.has('needle', 'anyBite', 'dirtyWound', 'tickRing'),
  },
  {
    id: 'wound',
    level: 'today',
    reason: 'A wound or burn like this should be treated today.',
    when: (findings) => findings.has('wantsStitches', 'burnBlister', 'deepCut'),
  },
  {
    id: 'broken',
    level: 'today',
    reason: 'This may be broken or dislocated and should be looked at today.',
    when: (findings) =>
      findings.has('nosyBone') ||
      (findings.has('brokenMaybe') && (findings.has('fellHurt', 'injuryAny', 'pain', 'severe', 'sudden') || findings.has('jointSore'))),
  },
  {
    id: 'reaction-to-medicine',
    level: 'today',
    reason: 'A new rash on this medicine should be shown to a doctor or pharmacist today, before the next dose.',
    when: (findings) => findings.has('rashDrug') && findings.has('rashAny', 'hives', 'rash'),
  },
  {
    id: 'medicine-missing',
    level: 'today',
    reason: 'This medicine should not be without a replacement. A pharmacy or out-of-hours service can help today.',
    when: (findings) => findings.has('ranOut', 'weeklyDaily'),
  },
  {
    id: 'marrow-slowed',
    level: 'today',
    // MHRA and NHS on carbimazole, the BSR on methotrexate and its kin, and the label of clozapine: a blood count before the next dose.
    reason: 'A medicine you take can lower white blood cells. Fever, a sore throat or mouth ulcers then need a blood count today.',
    when: (findings) => findings.ever('marrowRisk') && (isFeverish(findings) || findings.has('throatOrMouth', 'chills')),
  },
  {
    id: 'lithium-builds-up',
    level: 'today',
    reason: 'Shaking, vomiting, diarrhea or an unsteady walk on lithium can mean that its level is too high.',
    when: (findings) => findings.ever('onLithium') && findings.has('lithiumSigns'),
  },
  {
    id: 'water-gathers',
    level: 'today',
    reason: 'With heart failure, weight that rises within days is mostly water. Your heart team needs to know today.',
    when: (findings) => findings.ever('heartFailure') && findings.has('weightFast'),
  },
  {
    id: 'bruise-spreads',
    level: 'today',
    reason: 'A bruise that grows, bleeding gums, or bleeding that comes back, on a blood thinner should be looked at today.',
    when: (findings) =>
      findings.ever('thinner') &&
      !findings.has('better') &&
      (findings.has('bruiseGrows', 'gumsBleed') || findings.all('bleeding', 'bleedsOn')),
  },
  {
    id: 'pulse-today',
    level: 'today',
    reason: 'A pulse that is irregular for hours or days should be looked at today.',
    when: (findings) => findings.has('irregularPulse') || (findings.has('palpitations') && isAbove(findings.vitals.pulse, 99)),
  },
  {
    id: 'result-today',
    level: 'today',
    reason: 'A result like this should be discussed with a doctor today.',
    when: (findings) => findings.has('labSoon'),
  },
  {
    id: 'asthma-today',
    level: 'today',
    reason: 'Asthma that gets worse should be treated today.',
    when: (findings) => findings.has('asthmaWorse') || (findings.has('wheeze') && isChild(findings)),
  },
  {
    id: 'hernia',
    level: 'today',
    canBeMild: true,
    reason: 'A hernia that hurts should be looked at today.',
    when: (findings) => findings.has('herniaSore'),
  },
  {
    id: 'after-sex',
    level: 'today',
    reason: 'Emergency contraception and protection from infections work best when they are taken soon.',
    when: (findings) => findings.has('contraception', 'assaulted'),
  },
  {
    id: 'urine-today',
    level: 'today',
    reason: 'A urine infection with fever or with other risks should be seen today. So should a catheter that does not drain.',
    when: (findings) =>
      findings.has('catheter') ||
      (findings.has('uriSick', 'dysuria') &&
        (isFeverish(findings) || findings.has('uriRisk', 'chills') || findings.ever('pregnant', 'immune', 'marrowRisk'))),
  },
  {
    id: 'vomiting-today',
    level: 'today',
    reason: 'Vomiting like this dries the body out and should be looked at today.',
    when: (findings) =>
      findings.has('cannotKeep') ||
      (findings.has('diabetesNew') && (isChild(findings) || findings.has('weightLoss', 'weakUnwell', 'fresh'))),
  },
  {
    id: 'pregnancy-today',
    level: 'today',
    reason: 'In pregnancy this should be reported to the midwife or doctor today.',
    when: (findings) => findings.ever('pregnant') && findings.has('pregnancyWatch'),
  },
  {
    id: 'belly-today',
    level: 'today',
    reason: 'Belly pain like this should be looked at today.',
    when: (findings) => findings.has('backColic') || (findings.has('bellyPain') && findings.has('cornerPain')),
  },
  {
    id: 'passed-stroke',
    level: 'today',
    reason: 'Signs of a stroke that passed should be looked at today.',
    when: (findings) => findings.has('passedStroke'),
  },
  {
    id: 'mind-today',
    level: 'today',
    reason: 'Nobody should be alone with this. A doctor or mental health team needs to know today.',
    when: (findings) =>
      findings.has('lowMood') ||
      (findings.has('manic') && (findings.has('sleepless') || findings.ever('bipolar'))) ||
      (findings.has('withdrawal') && findings.has('drySoon')),
  },
];

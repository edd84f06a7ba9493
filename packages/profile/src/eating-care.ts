import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears, listSymptoms } from './answers.ts';
import { computeProfileBmi, underweightBelowBmi } from './bmi.ts';
import { adultAgeYears } from './limits.ts';
import type { Profile } from './profile.ts';

/** As people, clinics and their abbreviations name it. What is written in any way counts, also as past: numbers can bring it back. */
const eatingDisorder =
  /anorexi|bulimi|eating disorder|disordered eating|restrictive eating|orthorexi|binge(?![- ]drink)|purging|self-induced vomiting|\bednos\b|\bosfed\b|\barfid\b|night eating/i;
/** "Stop losing weight" is the opposite; only words right before it turn it round. */
const weightLossGoal =
  /(?<!(?:\b(?:stop|not|avoid|prevent|without|against|halt)|n['’]t|(?:\bnot|n['’]t) want to)\s+(?:(?:further|more|any|unwanted|my)\s+)?)(?:\b(?:los(?:e|ing)|drop|shed|reduce)\b.{0,20}\b(?:weight|fat|kilos?|kg|pounds|lbs|sizes?)\b|\bweight[- ]loss\b|\bslim|\b(?:thinn|skinni)er\b|\bcut(?:ting)? (?:back on |down on )?calories)/i;
/** A goal that speaks of weight, size or how much is eaten, whichever way. */
const bodyGoal =
  /weigh|\bkilos?\b|(?:\d|\b)kgs?\b|(?:\d|\b)lbs?\b|\bpounds?\b|\d ?st(?:one)?\b|\blose (?:a |half a )?stone|\bbmi\b|\bsizes?\b|calor|\bkcal|\bkj\b|\bthin|\bslim|\bskinn|\blean|\bsmaller\b|\blighter\b|\bfat\b|\bwaist|\bbelly|\btummy|\bstomach flat|\bflat(?:ter)? stomach|\bthigh|\babs\b|\bbikini|\bbody (?:shape|image|goals?)|\bdieting|\bon a diet|crash diet|\bfasting|\bskip(?:ping)? meals|\beat(?:ing)? (?:less|fewer|smaller)\b/i;
const amount = String.raw`(?:(?:some|my|more|enough|an?|healthy|lost|body|a little|a bit|of|back|\d{1,2}) ){0,4}`;
/** Whole goals to gain, or to stop a loss. Anything beside them is another goal: "not losing weight - help me lose it". */
const gainingGoal = new RegExp(
  `^(?:(?:i )?(?:want|need|would like|try) to |to |please )?(?:(?:gain|put on|regain|build up|increase) ${amount}(?:weight|kg|kilos?|pounds|lbs?|bmi)|(?:eat|get) (?:more|enough) calories|weight gain|(?:stop|prevent|avoid|halt|not|do(?: not|n['’]t) want to|i do(?: not|n['’]t) want to) (?:(?:further|more|any|unwanted|my) ){0,2}(?:weight loss|los(?:e|ing) (?:(?:further|more|any) )?weight))(?: (?:slowly|safely|again|(?:after|during|from) (?:chemo(?:therapy)?|surgery|cancer|illness|treatment)))?[.!]?$`,
  'i',
);

export const namesEatingDisorder = (texts: readonly string[]): boolean => texts.some((text) => eatingDisorder.test(text));

/** What the diary shows of the last days, beside the profile. */
export type EatingSigns = {
  /** Several days that read as whole days came to very little food. */
  eatsVeryLittle: boolean;
  /** Weight goes faster than is safe. */
  losesFast: boolean;
};
export type EatingCare = {
  /** Calories, targets and gaps stay out of sight. */
  hidesNumbers: boolean;
  /** For people, warm and without a number to reach. */
  notes: readonly string[];
};

const notes = {
  named:
    'Your profile mentions an eating disorder, so we leave out calories, targets and gaps. You can still note what you eat for your own care team.',
  growing: 'Your profile says you’re under 18, so we leave out calories and targets. Your body is still growing and needs food to do it.',
  underweight: 'Your weight is low for your height. A doctor or dietitian can find out why and help you eat enough.',
  underweightGoal:
    'Your weight is low for your height, and one of your goals is about weight or how much you eat. We leave out calories and targets. Please talk with your doctor before you eat less.',
  pregnantGoal: 'Pregnancy isn’t a time to lose weight. Your midwife or doctor can tell you what is right for you and the baby.',
  little: 'What you noted lately comes to very little food. If that was all you ate, please talk with your doctor or someone you trust.',
  fast: 'You’re losing weight faster than is safe. Please eat more than now, and ask your doctor if you don’t know why you’re losing it.',
} as const;
const support =
  'If food or eating feels hard right now, talk to your doctor, your therapist or someone you trust. You don’t have to do this alone.';

/** Where numbers about eating can do harm, and where a word of care belongs beside them. */
export function judgeEatingCare(profile: Profile, today: string, signs: EatingSigns | null = null): EatingCare {
  const { healthGoals, dietaryInfo, healthAssessment, personalInfo } = profile;
  const goals = [...(healthGoals.primary ?? []), ...(dietaryInfo.goals ?? [])];
  const wantsToLose = goals.some((goal) => weightLossGoal.test(goal));
  const mindsWeight = goals.some((goal) => (bodyGoal.test(goal) || weightLossGoal.test(goal)) && !gainingGoal.test(goal.trim()));
  const ageYears = computeProfileAgeYears(personalInfo, today);
  const bmi = computeProfileBmi(personalInfo);
  const isGrowing = ageYears !== null && ageYears < adultAgeYears;
  const isUnderweight = !isGrowing && bmi !== null && bmi < underweightBelowBmi;
  const isNamed = namesEatingDisorder([...listConditions(profile), ...listSymptoms(profile), ...goals]);
  const { eatsVeryLittle = false, losesFast = false } = signs ?? {};
  const found = [
    ...(isNamed ? [notes.named] : []),
    ...(isGrowing ? [notes.growing] : []),
    ...(isUnderweight ? [mindsWeight ? notes.underweightGoal : notes.underweight] : []),
    ...(healthAssessment.pregnant && wantsToLose ? [notes.pregnantGoal] : []),
    ...(eatsVeryLittle ? [notes.little] : []),
    ...(losesFast ? [notes.fast] : []),
  ];
  const hidesNumbers =
    isNamed || isGrowing || (isUnderweight && (mindsWeight || eatsVeryLittle || losesFast)) || (eatsVeryLittle && losesFast);
  return { hidesNumbers, notes: found.length === 0 ? [] : [...found, support] };
}

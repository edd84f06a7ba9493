import { formatCount } from '@wellkept/clinical/wording.ts';
import type { FindingSummary, LabResultSummary } from '../summaries.ts';
import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, type PlanRule } from './rule.ts';

/** From this many medicines on, a review of all of them is worth the time. */
const polypharmacyCountMin = 5;
/** From this share of doses taken on, a treatment counts as taken. */
const dosesTakenShareMin = 0.8;

const selectSevereFindings = ({ findings }: PlanFacts): FindingSummary[] =>
  findings.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
const selectModerateFindings = ({ findings }: PlanFacts): FindingSummary[] => findings.filter(({ severity }) => severity === 'moderate');
/** What cannot wait has its own action. */
const selectResultsOutOfRange = ({ labs, pressing }: PlanFacts): LabResultSummary[] =>
  labs.filter(({ status, name }) => status !== 'within' && !pressing.some((one) => one.name === name));
const selectIncompleteMedicines = ({ medicines }: PlanFacts) =>
  medicines.filter(({ dosage, frequency }) => dosage.trim() === '' || frequency.trim() === '');

const supplementTypes = ['Supplement', 'Vitamin', 'Herbal'];
const shownNamesMax = 3;
const formatNames = (names: readonly string[]): string =>
  names.length > shownNamesMax ? `${names.slice(0, shownNamesMax).join(', ')} and ${names.length - shownNamesMax} more` : names.join(', ');

/** About medicines and results: what a pharmacist or doctor should see, and what makes their answer better. */
export const medicineRules: readonly PlanRule[] = [
  {
    id: 'ask-about-severe-findings',
    title: 'Show your serious findings to a pharmacist or doctor',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 10,
    isForAllAges: true,
    when: (facts) => {
      const [first, ...more] = selectSevereFindings(facts);
      if (!first) return null;
      return `Your check found: ${first.headline}${more.length > 0 ? ` And ${formatCount(more.length, 'more serious finding', 'more serious findings')}.` : ''}`;
    },
    subjects: (facts) => selectSevereFindings(facts).map(({ id }) => id),
    reason: 'A pharmacist or doctor who sees the whole list can say whether it matters for you and suggest an alternative.',
    source: 'whoMoments',
    steps: [
      'Open the finding and read what to do now',
      'Call your pharmacist or doctor and show them the list',
      'Ask before you stop or change a prescribed medicine, because stopping suddenly can be harmful too',
      'Write down what you decided',
    ],
  },
  {
    id: 'ask-about-moderate-findings',
    title: 'Ask about your findings at the next visit',
    category: 'lifestyle',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 5,
    isForAllAges: true,
    when: (facts) => {
      const found = selectModerateFindings(facts).length;
      return getSentenceIf(found > 0, `Your check has ${formatCount(found, 'finding that asks', 'findings that ask')} you to take care.`);
    },
    subjects: (facts) => selectModerateFindings(facts).map(({ id }) => id),
    reason: 'Asking how medicines go together is one of five moments when people can make their own treatment safer.',
    source: 'whoMoments',
    steps: ['Print or share the list of what you take', 'Ask what to watch for, and what would be a reason to call'],
  },
  {
    id: 'ask-about-results',
    title: 'Ask about your out-of-range results',
    category: 'lifestyle',
    priority: 'medium',
    impact: 9,
    timeSensitivity: 7,
    isForAllAges: true,
    when: (facts) => {
      const names = selectResultsOutOfRange(facts).map(({ name }) => name);
      return getSentenceIf(names.length > 0, `Outside the lab’s range: ${formatNames(names)}.`);
    },
    subjects: (facts) => selectResultsOutOfRange(facts).map(({ loinc, takenOn }) => `${loinc} ${takenOn}`),
    reason: 'Results that nobody follows up are a known cause of missed and late diagnoses. Asking about them closes the gap.',
    source: 'diagnosis',
    steps: [
      'Check that the doctor who ordered the test has seen it',
      'Ask what it means for you and whether to test again',
      'Note the answer with the result',
    ],
  },
  {
    id: 'complete-doses',
    title: 'Add the doses of your medicines',
    category: 'lifestyle',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 3,
    isForAllAges: true,
    when: (facts) => {
      const names = selectIncompleteMedicines(facts).map(({ name }) => name);
      return getSentenceIf(names.length > 0, `How much or how often is missing for ${formatNames(names)}.`);
    },
    reason: 'Only a list with doses and times shows whether it adds up to too much.',
    source: 'whoMoments',
    steps: ['Get the boxes', 'Copy the strength and when to take it from the label', 'Run the check again'],
  },
  {
    id: 'take-doses-as-planned',
    title: 'Make your doses easier to take',
    category: 'lifestyle',
    priority: 'high',
    impact: 8,
    timeSensitivity: 7,
    when: ({ logs }) =>
      getSentenceIf(
        logs.dosesTakenShare !== undefined && logs.dosesTakenShare < dosesTakenShareMin,
        `You logged ${Math.round(100 * (logs.dosesTakenShare ?? 0))}% of your planned doses as taken.`,
      ),
    reason: 'About half of all people on long-term treatment miss doses. Simpler plans, reminders and a talk about the reasons help most.',
    source: 'whoAdherence',
    steps: [
      'Tie doses to something you do every day, such as brushing your teeth',
      'Set a reminder for the dose you miss most',
      'If you skip doses because of side effects or cost, tell your doctor. There’s often another way',
    ],
  },
  {
    id: 'review-many-medicines',
    title: 'Ask for a review of everything you take',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 5,
    when: ({ medicines }) =>
      getSentenceIf(
        medicines.length >= polypharmacyCountMin,
        `You take ${formatCount(medicines.length, 'medicine or supplement', 'medicines and supplements')}.`,
      ),
    reason: 'The more medicines you take, the likelier side effects and interactions are. A review checks whether you still need each one.',
    source: 'whoPolypharmacy',
    steps: [
      'Ask your pharmacist or doctor for a medication review',
      'Bring the whole list, supplements too',
      'Ask about each one: what is it for, and do I still need it?',
    ],
  },
  {
    id: 'tell-about-supplements',
    title: 'Tell your doctor about your supplements',
    category: 'lifestyle',
    priority: 'low',
    impact: 6,
    timeSensitivity: 3,
    when: ({ medicines }) =>
      getSentenceIf(
        medicines.some(({ type }) => supplementTypes.includes(type)) && medicines.some(({ type }) => type === 'Prescription'),
        'You take supplements together with prescription medicines.',
      ),
    reason: 'Some supplements change how medicines work, and many people never mention them.',
    source: 'supplements',
    steps: ['Add every supplement to your list here', 'Show the list at your next visit and before any surgery'],
  },
  {
    id: 'test-penicillin-allergy',
    title: 'Ask whether your penicillin allergy can be tested',
    category: 'lifestyle',
    priority: 'low',
    impact: 5,
    timeSensitivity: 2,
    when: ({ isAllergicTo }) => getSentenceIf(isAllergicTo(/penicillin/), 'You named a penicillin allergy.'),
    reason:
      'Most people with this label turn out not to be allergic when tested, and then have better antibiotics to choose from. Until then, the allergy counts.',
    source: 'drugAllergy',
    steps: ['Write down what happened, and when', 'Ask your doctor whether a test fits you'],
  },
  {
    id: 'allergy-emergency-plan',
    title: 'Have a plan for a severe allergic reaction',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ isAllergicTo }) =>
      getSentenceIf(
        isAllergicTo(/peanut|nut\b|nuts|shellfish|\bfish\b|\bbees?\b|wasp|sesame/),
        'You named an allergy that can cause severe reactions.',
      ),
    reason: 'If you know the signs and have a written plan, you get the right help sooner.',
    source: 'anaphylaxis',
    steps: [
      'Ask your doctor for a written emergency plan',
      'Ask whether you should carry emergency medicine, and how to use it',
      'Tell the people around you where the plan is',
    ],
  },
];

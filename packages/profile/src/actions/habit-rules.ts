import { formatCount } from '@wellkept/clinical/wording.ts';
import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, isAged, type PlanRule } from './rule.ts';

/** AASM and SRS, 2015: seven hours or more; six or fewer are not enough. */
const enoughSleepHours = 7;
const tooShortSleepHours = 6;
const longSleepHours = 9;
const highStressFrom = 7;
const lowMoodMax = 3;

const getSleepHours = ({ logs, life }: PlanFacts): number | undefined => logs.sleepHours ?? life.sleepHours;
const getStressLevel = ({ logs, life }: PlanFacts): number | undefined => logs.stress ?? life.stressLevel;
const formatSleepSentence = (facts: PlanFacts): string =>
  `You sleep about ${formatCount(Math.round(10 * (getSleepHours(facts) ?? 0)) / 10, 'hour')} a night.`;
const isSmoker = ({ life }: PlanFacts): boolean => life.smokingStatus === 'regular' || life.smokingStatus === 'occasional';
const isDrinkingAlcohol = ({ life }: PlanFacts): boolean => life.alcoholConsumption !== undefined && life.alcoholConsumption !== 'none';
const isDrinkingOften = ({ life }: PlanFacts): boolean => life.alcoholConsumption === 'weekly' || life.alcoholConsumption === 'daily';

const quitSteps = [
  'Choose a day within the next two weeks',
  'Ask your doctor or pharmacist what helps. Medicines and counseling together work best',
  'Call a free quitline. In the US 1-800-QUIT-NOW',
  'Tell someone who will back you up',
];

/** Smoking, alcohol, sleep and the mind. */
export const habitRules: readonly PlanRule[] = [
  {
    id: 'stop-smoking-in-pregnancy',
    title: 'Get help to stop smoking now',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 10,
    when: (facts) => getSentenceIf(facts.isPregnant && isSmoker(facts), 'You are pregnant and smoke.'),
    reason: 'Stopping at any time in pregnancy is good for you and the baby, and counseling clearly helps.',
    source: 'smoking',
    steps: ['Tell your midwife or doctor. They’ll help, not judge', 'Ask for counseling', 'Call a free quitline. In the US 1-800-QUIT-NOW'],
  },
  {
    id: 'stop-smoking',
    title: 'Plan the day you stop smoking',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 8,
    when: ({ life, isPregnant }) => getSentenceIf(!isPregnant && life.smokingStatus === 'regular', 'You smoke regularly.'),
    reason: 'Nothing else on this list is likely to do as much for your health, and help clearly raises the chance that it lasts.',
    source: 'smoking',
    steps: quitSteps,
  },
  {
    id: 'stop-occasional-smoking',
    title: 'Give up the occasional cigarette',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ life, isPregnant }) => getSentenceIf(!isPregnant && life.smokingStatus === 'occasional', 'You smoke now and then.'),
    reason: 'No amount of smoking is without risk. Even a few cigarettes harm your heart and blood vessels.',
    source: 'smokingHarm',
    steps: [
      'Notice when you reach for one, and with whom',
      'Decide beforehand what you will do instead',
      'Ask your pharmacist if cravings come back',
    ],
  },
  {
    id: 'no-alcohol-in-pregnancy',
    title: 'Leave out alcohol for now',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 10,
    when: (facts) =>
      getSentenceIf(
        (facts.isPregnant || facts.triesForBaby) && isDrinkingAlcohol(facts),
        'You are pregnant or trying for a baby, and drink alcohol.',
      ),
    reason: 'No amount of alcohol is known to be safe in pregnancy.',
    source: 'dietaryGuidelines',
    steps: ['Choose a drink without alcohol that you like', 'If that’s hard, tell your doctor or midwife, because there is help'],
  },
  {
    id: 'no-alcohol-with-liver-disease',
    title: 'Talk about alcohol and your liver',
    category: 'lifestyle',
    priority: 'high',
    impact: 9,
    timeSensitivity: 8,
    when: (facts) =>
      getSentenceIf(facts.has(/liver|hepatitis|cirrhosis/) && isDrinkingAlcohol(facts), 'You named a liver condition, and drink alcohol.'),
    reason: 'With certain conditions adults should not drink at all.',
    source: 'dietaryGuidelines',
    steps: [
      'Ask your doctor what is safe for you',
      'If you drink a lot every day, don’t stop all at once on your own. That can be dangerous, and a doctor can make it safe',
    ],
  },
  {
    id: 'less-alcohol-with-atrial-fibrillation',
    title: 'Drink less for a steadier heartbeat',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: (facts) =>
      getSentenceIf(
        facts.has(/atrial fib|\bafib\b/) && isDrinkingOften(facts),
        'You have atrial fibrillation and drink every week or more.',
      ),
    reason: 'Drinking little or nothing makes it less likely that your heart goes out of rhythm.',
    source: 'atrialFibrillation',
    steps: ['Log your drinks for two weeks', 'Bring the log and your heart rhythm diary to the next visit'],
  },
  {
    id: 'drink-less-alcohol',
    title: 'Plan days without alcohol',
    category: 'lifestyle',
    priority: 'high',
    impact: 8,
    timeSensitivity: 6,
    when: ({ life, wants, isPregnant, triesForBaby }) =>
      getSentenceIf(
        !isPregnant &&
          !triesForBaby &&
          (life.alcoholConsumption === 'daily' || (wants('Drink less alcohol') && life.alcoholConsumption === 'weekly')),
        life.alcoholConsumption === 'daily' ? 'You drink alcohol every day.' : 'You want to drink less.',
      ),
    reason:
      'Drinking less is better for health than drinking more. A short talk with a doctor about it is known to help people drink less.',
    source: 'alcohol',
    steps: [
      'Count your drinks for one week',
      'Pick days without alcohol and log them',
      'If you feel shaky, sweaty or unwell without a drink, call your doctor before cutting down, because stopping suddenly can be dangerous',
    ],
  },
  {
    id: 'sleep-much-longer',
    title: 'Make room for more sleep',
    category: 'lifestyle',
    priority: 'high',
    impact: 8,
    timeSensitivity: 7,
    when: (facts) => getSentenceIf((getSleepHours(facts) ?? enoughSleepHours) <= tooShortSleepHours, formatSleepSentence(facts)),
    reason: 'Adults need seven hours or more. Less is linked with weight gain, diabetes, high blood pressure, low mood and accidents.',
    source: 'sleepDuration',
    steps: [
      'Choose a time to get up and keep it all week',
      'Count back eight hours. That’s your bedtime',
      'Go to bed 15 minutes earlier every few days',
      'If you lie awake, ask your doctor what keeps you from sleeping',
    ],
  },
  {
    id: 'sleep-a-little-longer',
    title: 'Go to bed half an hour earlier',
    category: 'lifestyle',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 5,
    when: (facts) => {
      const hours = getSleepHours(facts);
      return getSentenceIf(hours !== undefined && hours > tooShortSleepHours && hours < enoughSleepHours, formatSleepSentence(facts));
    },
    reason: 'Adults regularly need seven hours or more a night.',
    source: 'sleepDuration',
    steps: ['Set an alarm for going to bed', 'Put screens away half an hour before', 'Log your nights for two weeks'],
  },
  {
    id: 'long-sleep-and-tired',
    title: 'Mention that you sleep a lot and are still tired',
    category: 'lifestyle',
    priority: 'low',
    impact: 5,
    timeSensitivity: 4,
    when: (facts) =>
      getSentenceIf(
        (getSleepHours(facts) ?? 0) > longSleepHours && facts.feels(/tired|fatigue/),
        `${formatSleepSentence(facts)} And you feel tired.`,
      ),
    reason: 'More than nine hours can be right for young adults, after illness or after short nights. Otherwise it’s worth asking about.',
    source: 'sleepDuration',
    steps: ['Log sleep and tiredness for two weeks', 'Show it at your next visit'],
  },
  {
    id: 'insomnia-therapy',
    title: 'Ask about CBT-I, the talking treatment for poor sleep',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ feels, has }) =>
      getSentenceIf(feels(/trouble sleeping|falling asleep|insomnia|sleepless/) || has(/insomnia/), 'You have trouble sleeping.'),
    reason:
      'Cognitive behavioral therapy for insomnia changes sleep habits and thoughts. It’s the treatment with the best evidence, also online.',
    source: 'insomnia',
    steps: [
      'Keep a sleep diary for two weeks',
      'Use the bed for sleep only, and get up when you lie awake',
      'Ask your doctor about a course near you or online',
    ],
  },
  {
    id: 'use-sleep-apnea-treatment',
    title: 'Get the most out of your sleep apnea treatment',
    category: 'lifestyle',
    priority: 'low',
    impact: 6,
    timeSensitivity: 4,
    when: ({ has }) => getSentenceIf(has(/sleep apn/), 'You named sleep apnea.'),
    reason: 'Training and help with problems, especially in the first weeks, make the treatment easier to keep up.',
    source: 'sleepApnea',
    steps: ['Note what bothers you: mask, dryness, noise', 'Ask your sleep clinic to look at it and at the readings'],
  },
  {
    id: 'wind-down',
    title: 'Practice a short stress-relief exercise every day',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 6,
    when: (facts) => {
      const level = getStressLevel(facts);
      if (level !== undefined && level >= highStressFrom) return `Your stress is at ${Math.round(level)} of 10.`;
      return getSentenceIf(facts.wants('Reduce stress'), 'You want less stress.');
    },
    reason: 'A few minutes a day of simple exercises help you cope with stress, such as paying attention to your breath and senses.',
    source: 'whoStress',
    steps: [
      'Pick a fixed time, five minutes are enough',
      'Breathe slowly and notice what you see, hear and feel',
      'Log your stress to see whether it helps',
    ],
  },
  {
    id: 'talk-about-low-mood',
    title: 'Talk to someone about your mood',
    category: 'lifestyle',
    priority: 'high',
    impact: 9,
    timeSensitivity: 9,
    when: ({ feels, logs }) =>
      getSentenceIf(feels(/low mood|depress|hopeless|sad/) || (logs.mood !== undefined && logs.mood <= lowMoodMax), 'Your mood is low.'),
    reason: 'Low mood is common and can be treated. Doctors are advised to ask every adult about it, so nobody will be surprised.',
    source: 'depression',
    steps: [
      'Tell a person you trust how you feel',
      'Book a visit with your doctor and say that it is about your mood',
      'If you think about harming yourself, get help right away. Call 988 in the US, or your emergency number',
    ],
  },
  {
    id: 'talk-about-anxiety',
    title: 'Mention your worries to your doctor',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 6,
    when: (facts) => getSentenceIf(facts.feels(/anxi|panic|worr/) && !isAged(facts, 65), 'You named anxiety as a symptom.'),
    reason: 'Anxiety is often missed. Doctors are advised to ask adults up to 64 about it, and treatment helps.',
    source: 'anxiety',
    steps: ['Note when it comes and what it keeps you from doing', 'Bring it up at the next visit, or make one'],
  },
];

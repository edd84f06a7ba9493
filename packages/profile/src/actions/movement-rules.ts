import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, isAged, type PlanRule } from './rule.ts';

/** WHO, 2020: at least 150 minutes of moderate activity a week, and muscle work on two days or more. */
const activeMinutesPerWeek = 150;
const hardlyActiveMinutes = 30;
const strengthDaysPerWeek = 2;
const longSittingHours = 8;
const olderFromYears = 65;

const isInactive = ({ logs, life }: PlanFacts): boolean =>
  logs.activeMinutesPerWeek === undefined ? life.exerciseFrequency === 'none' : logs.activeMinutesPerWeek < hardlyActiveMinutes;
const isLittleActive = ({ logs, life }: PlanFacts): boolean =>
  logs.activeMinutesPerWeek === undefined
    ? life.exerciseFrequency === '1-2-times'
    : logs.activeMinutesPerWeek >= hardlyActiveMinutes && logs.activeMinutesPerWeek < activeMinutesPerWeek;
const needsMovement = (facts: PlanFacts): boolean => isInactive(facts) || isLittleActive(facts);
/** People with heart or lung disease, and pregnant people, get a suggestion of their own. */
const needsCare = ({ isPregnant, has }: PlanFacts): boolean => isPregnant || has(/coronary|heart (attack|failure)|angina|copd|emphysema/);

export const movementRules: readonly PlanRule[] = [
  {
    id: 'start-moving',
    title: 'Take a ten-minute walk every day',
    category: 'fitness',
    priority: 'high',
    impact: 8,
    timeSensitivity: 6,
    when: (facts) => getSentenceIf(isInactive(facts) && !needsCare(facts), 'You move very little at the moment.'),
    reason: 'Doing some physical activity is better than doing none, and the first minutes bring the most.',
    source: 'whoMovement',
    steps: [
      'Choose a time and a route you like',
      'Walk for ten minutes, at a pace where you can still talk',
      'Add five minutes every week',
      'Stop and get help if you have chest pain or feel faint',
    ],
  },
  {
    id: 'reach-150-minutes',
    title: 'Build up to 150 active minutes a week',
    category: 'fitness',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 5,
    when: (facts) => getSentenceIf(isLittleActive(facts) && !needsCare(facts), 'You are active once or twice a week.'),
    reason: 'Adults gain most from 150 to 300 minutes of moderate activity a week, such as brisk walking.',
    source: 'whoMovement',
    steps: ['Add two more days to your week', 'Thirty minutes at a time, or ten minutes three times', 'Log your minutes'],
  },
  {
    id: 'train-strength',
    title: 'Train your muscles twice a week',
    category: 'fitness',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: ({ logs, wants, isPregnant }) =>
      getSentenceIf(
        !isPregnant && (logs.strengthDaysPerWeek === undefined ? wants('Improve fitness') : logs.strengthDaysPerWeek < strengthDaysPerWeek),
        logs.strengthDaysPerWeek === undefined ? 'You want to get fitter.' : 'You log strength training less than twice a week.',
      ),
    reason: 'Working all large muscle groups on two or more days a week brings benefits that walking alone doesn’t.',
    source: 'whoMovement',
    steps: [
      'Start with your own weight: getting up from a chair, wall push-ups, steps',
      'Two sets of eight to twelve',
      'Leave a day of rest in between',
    ],
  },
  {
    id: 'plan-training-week',
    title: 'Plan your week of movement',
    category: 'fitness',
    priority: 'low',
    impact: 5,
    timeSensitivity: 3,
    when: (facts) =>
      getSentenceIf(
        facts.wants('Improve fitness') && !needsMovement(facts) && !needsCare(facts),
        'You want to get fitter and already exercise regularly.',
      ),
    reason: 'Going beyond 300 minutes a week, or working harder, brings more. Increasing it little by little prevents injuries.',
    source: 'hhsMovement',
    steps: ['Make one day longer or one day harder, not both', 'Increase it in small steps', 'Keep an easy day after a hard one'],
  },
  {
    id: 'train-balance',
    title: 'Add balance exercises on three days a week',
    category: 'fitness',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 5,
    when: (facts) => getSentenceIf(isAged(facts, olderFromYears) && !isAtRiskOfFalls(facts), `You are ${facts.ageYears}.`),
    reason: 'From age 65, varied activity with balance and strength on three or more days a week keeps people steady and prevents falls.',
    source: 'whoMovement',
    steps: ['Stand on one leg next to a kitchen counter', 'Try tai chi or a class for your age', 'Clear away loose rugs'],
  },
  {
    id: 'prevent-falls',
    title: 'Join a program that prevents falls',
    category: 'fitness',
    priority: 'high',
    impact: 8,
    timeSensitivity: 7,
    when: (facts) =>
      getSentenceIf(
        isAged(facts, olderFromYears) && isAtRiskOfFalls(facts),
        'At your age, dizziness, falls or fragile bones raise the risk of a bad fall.',
      ),
    reason: 'Exercise programs for balance, walking and strength lower the number of falls in people over 65 at risk.',
    source: 'falls',
    steps: [
      'Tell your doctor about falls and dizziness',
      'Ask whether one of your medicines can make you dizzy',
      'Ask for an exercise program or physical therapy',
    ],
  },
  {
    id: 'sit-less',
    title: 'Break up long sitting',
    category: 'fitness',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: ({ life, logs }) =>
      getSentenceIf(
        logs.sittingHoursPerDay === undefined ? life.activityLevel === 'sedentary' : logs.sittingHoursPerDay >= longSittingHours,
        'You sit for most of the day.',
      ),
    reason: 'Less sitting is better, and replacing it with movement of any intensity brings benefits.',
    source: 'whoMovement',
    steps: ['Stand up every half hour', 'Take calls on your feet', 'Walk after meals'],
  },
  {
    id: 'move-in-pregnancy',
    title: 'Ask how to stay active in pregnancy',
    category: 'fitness',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 7,
    when: (facts) => getSentenceIf(facts.isPregnant && needsMovement(facts), 'You are pregnant and move little.'),
    reason: 'In a pregnancy without complications, 150 minutes of moderate activity a week is safe and good for you.',
    source: 'pregnancyMovement',
    steps: [
      'Ask your doctor or midwife whether there’s any reason not to',
      'Walking, swimming and stationary cycling are good to start with',
    ],
  },
  {
    id: 'heart-rehabilitation',
    title: 'Ask about cardiac rehabilitation',
    category: 'fitness',
    priority: 'medium',
    impact: 9,
    timeSensitivity: 6,
    when: ({ has }) => getSentenceIf(has(/coronary|heart attack|angina|stent|bypass/), 'You have coronary artery disease.'),
    reason: 'A supervised program of exercise and advice lowers the risk of dying from heart disease and of going back to the hospital.',
    source: 'coronary',
    steps: ['Ask your doctor whether a program fits you', 'Ask what you may do on your own until then'],
  },
  {
    id: 'lung-rehabilitation',
    title: 'Ask about a training program for your lungs',
    category: 'fitness',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 5,
    when: ({ has }) => getSentenceIf(has(/copd|emphysema|chronic bronchitis/), 'You have COPD.'),
    reason: 'Pulmonary rehabilitation eases breathlessness and makes everyday life easier.',
    source: 'copd',
    steps: ['Ask your doctor for a program near you or at home', 'Have someone watch how you use your inhaler'],
  },
  {
    id: 'move-with-arthritis',
    title: 'Move your sore joints gently and often',
    category: 'fitness',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 4,
    when: ({ has }) => getSentenceIf(has(/osteoarthritis|arthrosis/), 'You have osteoarthritis.'),
    reason: 'Exercise is strongly recommended for osteoarthritis of the hand, hip and knee. Any kind eases pain.',
    source: 'arthritis',
    steps: [
      'Choose what you enjoy: walking, cycling, water, tai chi',
      'Start slowly, and keep going if it hurts a little',
      'Ask for physical therapy if you are unsure',
    ],
  },
  {
    id: 'stay-active-with-back-pain',
    title: 'Keep moving with back pain',
    category: 'fitness',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 5,
    when: ({ feels, has }) => getSentenceIf(feels(/back pain/) || has(/back pain/), 'You have back pain.'),
    reason: 'Exercise, yoga, tai chi and warmth are among the first things to try. Most new back pain gets better whatever you do.',
    source: 'backPain',
    steps: [
      'Stay as active as the pain allows',
      'Try warmth',
      'See a doctor right away if you have numbness between the legs, weak legs, trouble urinating, fever, or after a fall',
    ],
  },
];

function isAtRiskOfFalls({ feels, has }: PlanFacts): boolean {
  return feels(/dizz|\bfalls\b|fell|falling (down|over)|unsteady|balance/) || has(/osteoporosis|parkinson/);
}

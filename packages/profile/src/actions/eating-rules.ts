import { formatBmi, obesityFromBmi, overweightFromBmi, underweightBelowBmi } from '../bmi.ts';
import { portionsPerDay } from '../wellness-scales.ts';
import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, type PlanRule } from './rule.ts';

/** WHO, 2023: at least 25 g a day. */
const fiberGramsPerDay = 25;

const hasFragileBowel = ({ has }: PlanFacts): boolean => has(/crohn|ulcerative colitis|stricture|gastroparesis|short bowel/);
/** Whose fluids a doctor may have limited. */
const hasFluidRestrictionRisk = ({ has }: PlanFacts): boolean =>
  has(/heart failure|kidney (disease|failure)|dialysis|cirrhosis|low sodium/);
const formatBmiSentence = ({ bmi }: PlanFacts): string => `Your BMI is ${bmi === null ? 'not known' : formatBmi(bmi)}.`;

/** What anybody may want to eat differently, by goals, way of eating, weight and logs. */
export const eatingRules: readonly PlanRule[] = [
  {
    id: 'more-vegetables',
    title: 'Add one portion of vegetables or fruit a day',
    category: 'nutrition',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: ({ logs, wants }) => {
      const portions = logs.vegetableAndFruitPortionsPerDay;
      if (portions === undefined) return getSentenceIf(wants('More vegetables') || wants('Eat better'), 'You want to eat better.');
      return getSentenceIf(portions < portionsPerDay, `You log about ${Math.round(10 * portions) / 10} portions a day.`);
    },
    reason: 'Five portions, at least 400 g a day, lower the risk of heart disease, stroke and several cancers.',
    source: 'whoDiet',
    steps: ['Put vegetables on the plate first', 'Keep fruit where you see it', 'Frozen counts as well as fresh'],
  },
  {
    id: 'more-fiber',
    title: 'Swap one white food for whole grain or beans',
    category: 'nutrition',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: (facts) => {
      const { logs, wants } = facts;
      const isLow = logs.fiberGramsPerDay === undefined ? wants('More fiber') : logs.fiberGramsPerDay < fiberGramsPerDay;
      return getSentenceIf(
        isLow && !hasFragileBowel(facts),
        logs.fiberGramsPerDay === undefined
          ? 'You want more fiber.'
          : `You log about ${Math.round(logs.fiberGramsPerDay)} g of fiber a day.`,
      );
    },
    reason: 'Adults do best with at least 25 g of fiber a day from food, with less heart disease, diabetes and colorectal cancer.',
    source: 'whoFiber',
    steps: ['Choose whole-grain bread, rice or pasta', 'Eat beans, peas or lentils twice a week', 'Raise it slowly and drink enough'],
  },
  {
    id: 'ease-constipation',
    title: 'Try more fiber for constipation',
    category: 'nutrition',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 6,
    when: (facts) => getSentenceIf(facts.feels(/constipat/) && !hasFragileBowel(facts), 'You have constipation.'),
    reason: 'More fiber with enough to drink is the usual first step.',
    source: 'constipation',
    steps: [
      'Raise fiber slowly over two weeks',
      'Ask your pharmacist whether one of your medicines can cause it',
      'See a doctor for blood, weight loss, or if it’s new and doesn’t go away',
    ],
  },
  {
    id: 'less-sugar',
    title: 'Replace one sweet drink a day',
    category: 'nutrition',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: ({ logs, wants }) =>
      logs.sugaryDrinksPerDay === undefined
        ? getSentenceIf(wants('Less sugar'), 'You want less sugar.')
        : getSentenceIf(logs.sugaryDrinksPerDay >= 1, 'You log a sweet drink every day or more.'),
    reason: 'Added sugars should stay under a tenth of the day\u2019s calories, and sweet drinks are their largest source.',
    source: 'dietaryGuidelines',
    steps: ['Choose water, sparkling water or unsweetened tea', 'Halve the sugar in coffee or tea for a week'],
  },
  {
    id: 'less-salt',
    title: 'Cut the saltiest food of your week',
    category: 'nutrition',
    priority: 'low',
    impact: 6,
    timeSensitivity: 3,
    when: (facts) => getSentenceIf(facts.wants('Less salt') && !facts.has(pressureOrKidney), 'You want less salt.'),
    reason: 'Adults do best under 2,300 mg of sodium a day. Most of it comes from bread, sauces, meat products and ready meals.',
    source: 'dietaryGuidelines',
    steps: ['Compare labels and take the one with less sodium', 'Cook one more meal at home', 'Season with herbs, lemon and spices'],
  },
  {
    id: 'drink-water',
    title: 'Keep water within reach',
    category: 'nutrition',
    priority: 'low',
    impact: 4,
    timeSensitivity: 3,
    when: (facts) => getSentenceIf(facts.wants('Drink more water') && !hasFluidRestrictionRisk(facts), 'You want to drink more water.'),
    reason: 'People should mostly drink water and other drinks without calories.',
    source: 'dietaryGuidelines',
    steps: ['Fill a bottle in the morning', 'Drink a glass with each meal'],
  },
  {
    id: 'vegan-b12',
    title: 'Make sure you get enough vitamin B12',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 5,
    when: ({ diet }) => getSentenceIf(diet === 'vegan', 'You’re vegan.'),
    reason: 'Vitamin B12 is naturally only in foods from animals. Without fortified food or a supplement, your stores run out.',
    source: 'b12',
    steps: [
      'Look for B12 on the labels of plant milk, cereals and yeast',
      'Ask your pharmacist which supplement fits',
      'Ask for a blood test if you’ve never had one',
    ],
  },
  {
    id: 'plant-iron',
    title: 'Eat iron together with vitamin C',
    category: 'nutrition',
    priority: 'low',
    impact: 5,
    timeSensitivity: 3,
    when: ({ diet, has }) =>
      getSentenceIf((diet === 'vegan' || diet === 'vegetarian') && !has(/hemochromatosis|iron overload/), 'You eat no meat.'),
    reason: 'Your body absorbs iron from plants less well. Vitamin C in the same meal helps.',
    source: 'iron',
    steps: [
      'Beans, lentils, tofu, oats or dark greens every day',
      'Add peppers, citrus or tomatoes',
      'Keep tea and coffee apart from meals',
    ],
  },
  {
    id: 'calcium-without-dairy',
    title: 'Find calcium without dairy',
    category: 'nutrition',
    priority: 'low',
    impact: 5,
    timeSensitivity: 3,
    when: ({ diet, avoids, isAllergicTo }) =>
      getSentenceIf(diet === 'vegan' || avoids(/dairy|milk/) || isAllergicTo(/milk/), 'You leave out dairy.'),
    reason:
      'Milk products are the main source of calcium for most people. Fortified plant milk, tofu, kale and canned fish with bones can replace them.',
    source: 'calcium',
    steps: ['Choose plant milk with added calcium, and shake it', 'Have one calcium-rich food at each meal'],
  },
  {
    id: 'underweight',
    title: 'Talk to your doctor about your weight',
    category: 'nutrition',
    priority: 'high',
    impact: 8,
    timeSensitivity: 7,
    when: (facts) => getSentenceIf(facts.bmi !== null && facts.bmi < underweightBelowBmi && !facts.isPregnant, formatBmiSentence(facts)),
    reason: 'Under 18.5, the body may lack what it needs. A doctor can look for a cause and help you gain.',
    source: 'undernutrition',
    steps: [
      'Weigh yourself once a week and log it',
      'Eat something every three hours',
      'Book a visit, sooner if you lost weight without wanting to',
    ],
  },
  {
    id: 'lose-weight-with-support',
    title: 'Ask for a program that helps you lose weight',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 5,
    when: (facts) => getSentenceIf(facts.mayTalkOfWeight && facts.bmi !== null && facts.bmi >= obesityFromBmi, formatBmiSentence(facts)),
    reason:
      'From a BMI of 30, programs with many sessions on eating and exercise are recommended. They help people lose weight and prevent diabetes.',
    source: 'weightLoss',
    steps: ['Ask your doctor or insurer for a program', 'Log your weight once a week', 'Ask whether one of your medicines makes you gain'],
  },
  {
    id: 'lose-weight-slowly',
    title: 'Aim for a small first step in weight',
    category: 'nutrition',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: (facts) =>
      getSentenceIf(
        facts.mayTalkOfWeight &&
          facts.wants('Lose weight') &&
          facts.bmi !== null &&
          facts.bmi >= overweightFromBmi &&
          facts.bmi < obesityFromBmi,
        `You want to lose weight. ${formatBmiSentence(facts)}`,
      ),
    reason: 'Losing just 3 to 5 percent of your weight, and keeping it off, improves blood sugar, blood fats and blood pressure.',
    source: 'obesity',
    steps: ['Set 5 percent as the first target', 'Change one meal of the day first', 'Log your weight once a week'],
  },
  {
    id: 'target-weight-too-low',
    title: 'Choose a healthier target weight',
    category: 'nutrition',
    priority: 'high',
    impact: 8,
    timeSensitivity: 7,
    when: ({ targetBmi }) =>
      getSentenceIf(
        targetBmi !== null && targetBmi < underweightBelowBmi,
        `At your target weight your BMI would be ${targetBmi === null ? '' : formatBmi(targetBmi)}.`,
      ),
    reason: 'That’s underweight. Health risks rise below 18.5, as they do above 25.',
    source: 'whoObesity',
    steps: [
      'Open your goals and look at the healthy range for your height',
      'Talk to your doctor if eating or weight is on your mind all day',
    ],
  },
  {
    id: 'folic-acid',
    title: 'Ask about folic acid now',
    category: 'nutrition',
    priority: 'high',
    impact: 9,
    timeSensitivity: 9,
    when: ({ triesForBaby, isPregnant }) => getSentenceIf(triesForBaby && !isPregnant, 'You are trying for a baby.'),
    reason:
      'Anyone who may become pregnant is advised to take folic acid every day, starting at least a month before, to protect the baby’s spine.',
    source: 'folicAcid',
    steps: [
      'Ask your pharmacist for a suitable product',
      'Tell your doctor about your plan and show your medicines, because some need to change first',
    ],
  },
];

const pressureOrKidney = /(?<!pulmonary )hypertension|high blood pressure|kidney|heart failure/;

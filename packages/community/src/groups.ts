/** Groups are a fixed, reviewed set: what one is about and its rules are part of the product, not of the database. */
export type CommunityGroup = {
  id: string;
  name: string;
  /** What people talk about, in one sentence. */
  about: string;
  area: GroupArea;
  /** Beside the rules of all groups. */
  rules: readonly string[];
  /** Who reads its posts: everyone, with search engines or without, or the people who joined. */
  reading: 'listed' | 'unlisted' | 'members';
};

export const groupAreas = ['Conditions', 'Medicines', 'Everyday life'] as const;
export type GroupArea = (typeof groupAreas)[number];

/** The rules of every group. */
export const commonRules = [
  'Share what happened to you, not what others should take.',
  'Don’t sell anything, and leave out links, phone numbers and addresses.',
  'Be kind. Disagree with the idea, not the person.',
] as const;

const aboutDoses = 'Leave dose changes to the clinic or pharmacist who knows the person.';
const noNumbersRace = 'Share your numbers if you like. They’re not a contest.';

export const communityGroups = [
  {
    id: 'heart-rhythm',
    name: 'Heart rhythm and blood thinners',
    about: 'Living with atrial fibrillation, clots, INR checks and blood thinners (anticoagulants).',
    area: 'Conditions',
    rules: [aboutDoses],
    reading: 'listed',
  },
  {
    id: 'blood-pressure',
    name: 'Blood pressure and heart',
    about: 'Measuring at home, tablets and their side effects, salt and daily life.',
    area: 'Conditions',
    rules: [noNumbersRace],
    reading: 'listed',
  },
  {
    id: 'diabetes',
    name: 'Diabetes and blood sugar',
    about: 'Type 1, type 2 and prediabetes: sensors, meals, insulin and tablets.',
    area: 'Conditions',
    rules: [aboutDoses, noNumbersRace],
    reading: 'listed',
  },
  {
    id: 'thyroid',
    name: 'Thyroid',
    about: 'Underactive and overactive thyroid, test results and how long it takes to feel better.',
    area: 'Conditions',
    rules: [aboutDoses],
    reading: 'listed',
  },
  {
    id: 'pain-and-joints',
    name: 'Pain, joints and migraine',
    about: 'Arthritis, back pain, migraine and other long-lasting pain.',
    area: 'Conditions',
    rules: ['Don’t offer or ask for other people’s pain relievers.'],
    reading: 'listed',
  },
  {
    id: 'mood-and-anxiety',
    name: 'Mood and anxiety',
    about: 'Depression, anxiety and the medicines and habits that go with them.',
    area: 'Conditions',
    rules: ['Don’t describe ways of self-harm. If you’re in danger, call your local crisis line or emergency number.'],
    reading: 'members',
  },
  {
    id: 'managing-medicines',
    name: 'Managing many medicines',
    about: 'Pill boxes, refills, side effects, cost and talking with the pharmacist.',
    area: 'Medicines',
    rules: [aboutDoses],
    reading: 'listed',
  },
  {
    id: 'supplements',
    name: 'Supplements and remedies',
    about: 'Vitamins, minerals and herbs: what helped, what didn’t, and what to check first.',
    area: 'Medicines',
    rules: ['Say so if you earn money from a product you mention.'],
    reading: 'listed',
  },
  {
    id: 'sleep',
    name: 'Sleep',
    about: 'Falling asleep, staying asleep, sleep apnea and shift work.',
    area: 'Everyday life',
    rules: [],
    reading: 'listed',
  },
  {
    id: 'food-and-weight',
    name: 'Food and weight',
    about: 'Eating with a condition, cooking for others, losing or gaining weight.',
    area: 'Everyday life',
    rules: ['Don’t praise extreme diets or weigh-ins that could harm people with eating disorders.'],
    reading: 'listed',
  },
  {
    id: 'caring-for-others',
    name: 'Caring for others',
    about: 'Looking after a parent, partner or child with medicines.',
    area: 'Everyday life',
    rules: ['Only share as much about the other person as they would agree to.'],
    reading: 'unlisted',
  },
] as const satisfies readonly CommunityGroup[];

export type GroupId = (typeof communityGroups)[number]['id'];
export const groupIds = communityGroups.map(({ id }) => id);
export const isGroupId = (id: string): id is GroupId => communityGroups.some((group) => group.id === id);
export const findGroup = (id: string): CommunityGroup | undefined => communityGroups.find((group) => group.id === id);

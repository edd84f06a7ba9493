import { expect, test } from 'vitest';
import { judgeEatingCare, namesEatingDisorder } from './eating-care.ts';
import { emptyProfile, type Profile } from './profile.ts';

const today = '2026-11-20';
const body = (weight: number, age = 40) => ({ age, weight, weightUnit: 'kg' as const, height: 170, heightUnit: 'cm' as const });
const judge = (change: Partial<Profile>, signs: Parameters<typeof judgeEatingCare>[2] = null) =>
  judgeEatingCare({ ...emptyProfile, ...change }, today, signs);
const wants = (...primary: string[]) => ({ healthGoals: { primary } });

test.each([
  'Anorexia nervosa',
  'recovering anorexic',
  'History of bulimia, in recovery',
  'Bulimic as a teenager',
  'binge-eating disorder',
  'eating disorders',
  'disordered eating',
  'Restrictive eating',
  'orthorexia',
  'ARFID',
  'OSFED',
  'purging disorder',
  'self-induced vomiting after meals',
  'night eating syndrome',
  'diabulimia',
  'binge drinking and binge eating',
])('hides numbers where "%s" is named, as a condition or a goal', (text) => {
  expect(judge({ medicalHistory: { currentConditions: ['Asthma', text] } })).toMatchObject({ hidesNumbers: true });
  expect(judge(wants(`Stop ${text}`)).hidesNumbers).toBe(true);
});

test.each(['Asthma', 'Depression', 'Loss of appetite', 'Rheumatoid arthritis', 'Purpura', 'Binge drinking'])(
  'takes "%s" for no eating disorder',
  (text) => expect(namesEatingDisorder([text])).toBe(false),
);

test.each([
  ['a healthy weight', { personalInfo: body(65) }, null, false, 0],
  ['a goal to lose weight', { personalInfo: body(85), ...wants('Lose weight') }, null, false, 0],
  ['a low weight', { personalInfo: body(50) }, null, false, 2],
  ['a low weight and a goal to lose', { personalInfo: body(50), ...wants('Lose weight') }, null, true, 2],
  ['a low weight and little food', { personalInfo: body(50) }, { eatsVeryLittle: true, losesFast: false }, true, 3],
  ['a low weight that falls', { personalInfo: body(50) }, { eatsVeryLittle: false, losesFast: true }, true, 3],
  ['little food', { personalInfo: body(70) }, { eatsVeryLittle: true, losesFast: false }, false, 2],
  ['little food and a fast loss', { personalInfo: body(90) }, { eatsVeryLittle: true, losesFast: true }, true, 3],
  ['age 16', { personalInfo: body(60, 16) }, null, true, 2],
  ['age 18', { personalInfo: body(60, 18) }, null, false, 0],
  ['a pregnancy', { healthAssessment: { pregnant: true } }, null, false, 0],
  ['a pregnancy and a goal to lose', { healthAssessment: { pregnant: true }, ...wants('weight loss') }, null, false, 2],
] as const)('of %s it writes the right words', (_what, change, signs, hidesNumbers, notes) => {
  const care = judge(change as unknown as Partial<Profile>, signs);
  expect(care.hidesNumbers).toBe(hidesNumbers);
  expect(care.notes).toHaveLength(notes);
  // No number to hit, other than an age.
  expect(care.notes.join(' ').replaceAll('under 18', '')).not.toMatch(/\d|kcal|BMI/);
});

test.each([
  'Lose weight',
  'lose 5 kg',
  'Losing some weight',
  'Weight loss',
  'weight-loss before summer',
  'Slim down',
  'get slimmer',
  'drop 20 pounds',
  'shed fat',
  'Reduce body fat',
  'stop overeating and lose weight',
  'not only to lose weight',
  'Without dieting, lose weight',
  'I don’t sleep well and want to lose weight',
  'avoid sugar, lose weight',
  'no more snacks: lose 3 kilos',
  'Prevent diabetes by weight loss',
  'stop smoking without gaining, then lose weight',
  'Never give up on weight loss',
  'LOSE WEIGHT',
  'not losing weight - help me lose it',
  'get thinner',
  'Get to 45 kg',
  'reach 45kg',
  'drop two dress sizes',
  'cut calories',
  'fit into size 6',
  'a flat stomach',
  'thigh gap',
  'get lighter',
  'eat less',
  'go on a diet',
  'skip meals',
  'maintain my weight',
  'stop weight gain',
  'gain no weight',
  'gain little weight',
  'eat 500 calories',
  'no weight loss yet',
  'slow weight loss',
  'Gain muscle, lose fat',
  'Gain weight then lose 5 kg',
  'prevent weight loss after chemo and stay under 45 kg',
  'not to gain weight',
])('hides numbers of someone underweight who has the goal "%s"', (goal) => {
  expect(judge({ personalInfo: body(50), ...wants(goal) }).hidesNumbers).toBe(true);
});

test.each([
  'Stop losing weight',
  'I don’t want to lose weight',
  'not lose weight',
  'Prevent weight loss',
  'prevent further weight loss',
  'Gain weight',
  'gain 5 kg',
  'I want to gain some weight',
  'Put on a bit of weight',
  'Regain lost weight after surgery',
  'eat enough calories',
  'Weight gain',
  'Build muscle',
  'Lose the cough',
  'Prevent kidney stones',
])('shows numbers to someone underweight who has the goal "%s"', (goal) =>
  expect(judge({ personalInfo: body(50), ...wants(goal) })).toMatchObject({ hidesNumbers: false }),
);

test.each(['get thinner', 'cut calories', 'drop two dress sizes', 'lose 5 kg'])('says in pregnancy that it is no time for "%s"', (goal) =>
  expect(judge({ healthAssessment: { pregnant: true }, ...wants(goal) }).notes).toHaveLength(2),
);

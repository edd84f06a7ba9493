import { overweightFromBmi } from '../bmi.ts';
import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, isAged, type PlanRule } from './rule.ts';

const formatAge = ({ ageYears }: PlanFacts): string => `You are ${ageYears}.`;
const isWoman = ({ sex }: PlanFacts): boolean => sex === 'female';
const isMan = ({ sex }: PlanFacts): boolean => sex === 'male';
const hasSmoked = ({ life }: PlanFacts): boolean => life.smokingStatus === 'former' || life.smokingStatus === 'regular';

/** What is offered to everybody of an age. Whether it was done already is not known here, so that each says so. */
export const checkUpRules: readonly PlanRule[] = [
  {
    id: 'screen-bowel',
    title: 'Ask about colorectal cancer screening',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(isAged(facts, 45, 75), formatAge(facts)),
    reason:
      'From 45 to 75, screening prevents deaths from colorectal (bowel) cancer. A test at home is one of the ways. If you’re up to date, mark it done.',
    source: 'bowelScreening',
    steps: ['Ask which test fits you', 'Ask when the next one is due'],
  },
  {
    id: 'screen-breast',
    title: 'Ask about your mammogram',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(isWoman(facts) && isAged(facts, 40, 74), formatAge(facts)),
    reason: 'From 40 to 74, a mammogram every two years is recommended. If you’re up to date, mark it done.',
    source: 'breastScreening',
    steps: ['Look up when you had the last one', 'Book the next one'],
  },
  {
    id: 'screen-cervix',
    title: 'Ask about cervical screening',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(isWoman(facts) && isAged(facts, 21, 65), formatAge(facts)),
    reason:
      'From 21 to 65, regular screening finds changes before they become cancer. If you’re up to date or have no cervix, mark it done.',
    source: 'cervicalScreening',
    steps: ['Look up when you had the last test', 'Ask which test and how often'],
  },
  {
    id: 'screen-lungs',
    title: 'Ask whether lung screening fits you',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(hasSmoked(facts) && isAged(facts, 50, 80), `${formatAge(facts)} And you smoke or used to.`),
    reason:
      'A yearly low-dose scan is recommended from 50 to 80 if you smoked a pack a day for 20 years and still smoke or quit within 15 years.',
    source: 'lungScreening',
    steps: ['Count: packs a day times years', 'Take the number to your doctor'],
  },
  {
    id: 'screen-aorta',
    title: 'Ask about one ultrasound of the belly',
    category: 'lifestyle',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: (facts) =>
      getSentenceIf(isMan(facts) && hasSmoked(facts) && isAged(facts, 65, 75), `${formatAge(facts)} And you smoke or used to.`),
    reason: 'For men from 65 to 75 who ever smoked, one ultrasound finds a widened main artery in time. If you had it, mark it done.',
    source: 'aorticScreening',
    steps: ['Ask your doctor whether you had one', 'Ask for a date'],
  },
  {
    id: 'screen-bones',
    title: 'Ask about a bone density test',
    category: 'lifestyle',
    priority: 'medium',
    impact: 6,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(isWoman(facts) && isAged(facts, 65) && !facts.has(/osteoporosis/), formatAge(facts)),
    reason: 'For women from age 65, a bone measurement helps to prevent broken bones. If you had one, mark it done.',
    source: 'boneScreening',
    steps: ['Ask your doctor for a test', 'Ask how much calcium and vitamin D you need'],
  },
  {
    id: 'screen-diabetes',
    title: 'Ask for a blood sugar test',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 5,
    when: (facts) =>
      getSentenceIf(
        isAged(facts, 35, 70) && facts.bmi !== null && facts.bmi >= overweightFromBmi && !facts.isPregnant && !facts.has(/diabetes/),
        `${formatAge(facts)} And your weight is above the healthy range.`,
      ),
    reason: 'From 35 to 70, a test is recommended with a BMI of 25 or more. Found early, diabetes can often be delayed.',
    source: 'diabetesScreening',
    steps: ['Ask for fasting glucose or HbA1c', 'Add the result here'],
  },
  {
    id: 'screen-blood-pressure',
    title: 'Have your blood pressure measured this year',
    category: 'lifestyle',
    priority: 'low',
    impact: 7,
    timeSensitivity: 4,
    when: (facts) =>
      getSentenceIf(
        isAged(facts, 40) && facts.logs.bloodPressure === undefined && !facts.has(/hypertension|high blood pressure/),
        `${formatAge(facts)} And there is no measurement here.`,
      ),
    reason: 'From age 40, once a year is advised, because you can’t feel high blood pressure.',
    source: 'bloodPressureScreening',
    steps: ['Measure at home, at a pharmacy or at the next visit', 'Log the numbers'],
  },
  {
    id: 'ask-for-heart-risk',
    title: 'Ask for your ten-year heart risk',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 4,
    when: (facts) =>
      getSentenceIf(
        isAged(facts, 40, 75) &&
          !facts.has(/coronary|heart attack|stroke|angina/) &&
          (facts.has(/hypertension|high blood pressure|high cholesterol|diabetes/) || facts.life.smokingStatus === 'regular'),
        `${formatAge(facts)} And something you named raises your heart and stroke risk.`,
      ),
    reason: 'Prevention is decided by this number, which comes from age, blood pressure, cholesterol, diabetes and smoking.',
    source: 'heartPrevention',
    steps: ['Ask for a cholesterol test if you have none', 'Ask your doctor to calculate the number with you'],
  },
  {
    id: 'screen-hepatitis-c',
    title: 'Ask for one hepatitis C test',
    category: 'lifestyle',
    priority: 'low',
    impact: 5,
    timeSensitivity: 2,
    when: (facts) => getSentenceIf(isAged(facts, 18, 79) && !facts.has(/hepatitis c/), formatAge(facts)),
    reason:
      'One test in a lifetime is recommended from 18 to 79. Hepatitis C can go unnoticed for decades and can be cured. If you had a test, mark it done.',
    source: 'hepatitisC',
    steps: ['Ask for it with your next blood test'],
  },
  {
    id: 'flu-vaccine',
    title: 'Get this season\u2019s flu vaccine',
    category: 'lifestyle',
    priority: 'low',
    impact: 6,
    timeSensitivity: 5,
    when: (facts) =>
      getSentenceIf(
        isAged(facts, 65) || facts.isPregnant || facts.has(/asthma|copd|diabetes|coronary|heart (disease|failure|attack)|kidney|liver/),
        'Your age, a pregnancy or a condition makes flu more dangerous for you.',
      ),
    reason:
      'A yearly vaccine is recommended, ideally in early fall. If you had it, mark it done. If you ever reacted badly to one, ask first.',
    source: 'flu',
    steps: ['Ask your pharmacist or doctor', 'From age 65, ask for the stronger kinds'],
  },
];

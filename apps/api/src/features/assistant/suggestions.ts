import { toMidSentence } from '@wellkept/clinical/wording.ts';

/** What people may want to ask on a screen, by the beginning of its address. The last fits everywhere. */
const byScreen: readonly (readonly [string, readonly string[]])[] = [
  ['/medications', ['Does anything I take interact?', 'When should I take what I take?', 'What painkillers can I take with warfarin?']],
  [
    '/dashboard/supplements',
    ['Does magnesium help with sleep?', 'How much vitamin D is too much?', 'Do my supplements go with my medicines?'],
  ],
  [
    '/supplement-interactions',
    ['Does magnesium help with sleep?', 'Is St John’s wort safe with antidepressants?', 'How much zinc is too much?'],
  ],
  ['/safety', ['Does anything I take interact?', 'What foods should I avoid with warfarin?', 'When should I take levothyroxine and iron?']],
  [
    '/interactions',
    ['Can I take ibuprofen with lisinopril?', 'Is grapefruit a problem with statins?', 'What painkillers can I take with warfarin?'],
  ],
  ['/wellness/biomarkers', ['What were my last results?', 'What does a high ferritin mean?', 'Which medicines change thyroid tests?']],
  ['/upload', ['What does a high ferritin mean?', 'Does biotin change blood tests?', 'What is a normal HbA1c?']],
  ['/log', ['How did I sleep this week?', 'What helps with falling asleep?', 'What is a headache diary good for?']],
  ['/mood', ['How was my mood this week?', 'What helps with stress?', 'Does exercise help with low mood?']],
  ['/meal-planning', ['Which foods are rich in iron?', 'What foods should I avoid with warfarin?', 'How much salt is too much?']],
  ['/profile', ['What do you know about me?', 'Why does my age matter for medicines?', 'How do I delete my data?']],
  ['', ['Does anything I take interact?', 'What is high blood pressure?', 'When should I take levothyroxine and iron?']],
];

/** What of the person's own record a question may begin with, the newest first. */
export type SuggestionFacts = {
  /** Results outside their range. */
  results: readonly { name: string; flag: 'H' | 'L' }[];
  medicines: readonly string[];
  symptoms: readonly string[];
};

/** Screens on which one's own day is nearer than any subject. */
const ownScreens = ['/assistant', '/dashboard', '/wellness/biomarkers', '/symptoms'];
const suggestionsMax = 4;

export const isAboutPerson = (screen: string): boolean => ownScreens.some((start) => screen.startsWith(start));

/** Questions for a screen; where the screen is about the person, those of their own record first. `facts` are null elsewhere. */
export function listSuggestions(screen: string, facts: SuggestionFacts | null): string[] {
  const usual = byScreen.find(([start]) => screen.startsWith(start))?.[1] ?? [];
  if (facts === null) return [...usual];
  const { results, medicines, symptoms } = facts;
  const own = [
    ...symptoms.slice(0, 1).map((symptom) => `What could be causing my ${symptom.toLowerCase()}?`),
    ...results.slice(0, 1).map(({ name, flag }) => `What does my ${flag === 'L' ? 'low' : 'high'} ${toMidSentence(name)} mean?`),
    ...(medicines.length > 1 ? ['Does anything I take interact?'] : []),
    ...medicines.slice(0, 1).map((medicine) => `What are the side effects of ${toMidSentence(medicine)}?`),
  ];
  return [...new Set([...own, ...usual])].slice(0, Math.max(usual.length, Math.min(own.length, suggestionsMax)));
}

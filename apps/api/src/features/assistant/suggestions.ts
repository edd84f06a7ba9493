/** What people may want to ask on a screen, by the beginning of its address. The last fits everywhere. */
const byScreen: readonly (readonly [string, readonly string[]])[] = [
  [
    '/medications',
    ['Does anything I take not go together?', 'When should I take what I take?', 'What painkillers can I take with warfarin?'],
  ],
  [
    '/dashboard/supplements',
    ['Does magnesium help with sleep?', 'How much vitamin D is too much?', 'Do my supplements go with my medicines?'],
  ],
  [
    '/supplement-interactions',
    ['Does magnesium help with sleep?', 'Is St John’s wort safe with antidepressants?', 'How much zinc is too much?'],
  ],
  [
    '/safety',
    ['Does anything I take not go together?', 'What foods should I avoid with warfarin?', 'When should I take levothyroxine and iron?'],
  ],
  [
    '/interactions',
    ['Can I take ibuprofen with lisinopril?', 'Is grapefruit a problem with statins?', 'What painkillers can I take with warfarin?'],
  ],
  ['/wellness/biomarkers', ['What were my last results?', 'What does a high ferritin mean?', 'Which medicines change thyroid tests?']],
  ['/upload', ['What does a high ferritin mean?', 'Does biotin change blood tests?', 'What is a normal HbA1c?']],
  ['/log', ['How did I sleep this week?', 'What helps with falling asleep?', 'What is a headache diary good for?']],
  ['/mood', ['How was my mood this week?', 'What helps against stress?', 'Does exercise help with low mood?']],
  ['/meal-planning', ['Which foods are rich in iron?', 'What foods should I avoid with warfarin?', 'How much salt is too much?']],
  ['/profile', ['What do you know about me?', 'Why does my age matter for medicines?', 'How do I delete my data?']],
  ['', ['Does anything I take not go together?', 'What is high blood pressure?', 'When should I take levothyroxine and iron?']],
];

export const listSuggestions = (screen: string): string[] => [...(byScreen.find(([start]) => screen.startsWith(start))?.[1] ?? [])];

// No schema here: the page's fields know their limits from this file, and should not load a parser with it.

/** What a shared visit brief may hold, in its order. */
export const shareSections = [
  'findings',
  'medicines',
  'history',
  'labs',
  'questions',
  'changes',
  'symptoms',
  'measures',
  'state',
  'habits',
] as const;
export type ShareSection = (typeof shareSections)[number];

export const shareSectionNames: Readonly<Record<ShareSection, string>> = {
  changes: 'What changed',
  questions: 'My questions',
  medicines: 'What I take',
  history: 'Conditions and allergies',
  findings: 'What may not go together',
  labs: 'Lab values',
  symptoms: 'Symptoms',
  measures: 'Measured',
  state: 'How I was',
  habits: 'Habits',
};

/** A visit brief for people, of the chosen parts; or an International Patient Summary for programs, whose parts are set. */
export const shareFormats = ['brief', 'summary'] as const;
export type ShareFormat = (typeof shareFormats)[number];
export const summaryShareSections: readonly ShareSection[] = ['medicines', 'history', 'labs', 'measures'];

/** How long a link works, in seconds. */
export const shareLifetimes = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const;
export type ShareLifetime = keyof typeof shareLifetimes;

/** Links of one person that work at a time. */
export const openSharesMax = 50;
export const shareLabelLengthMax = 80;
export const passcodeLengthMin = 6;
export const passcodeLengthMax = 64;
/** Wrong passcodes over the whole life of a link; then it is closed for good. */
export const passcodeAttemptsMax = 10;
export const passcodeTypedMax = 1000;
/** How the recipient of a link introduces themselves. */
export const recipientLengthMax = 200;
/** Openings of a link that are listed one by one; further ones are counted. */
export const openingsShownMax = 100;
/** Single values of one section that go with it; of more than these the section tells in words only. */
export const shareValuesMax = 2000;
/** What was made to be looked at can be shared for so long. */
export const previewMinutesMax = 60;

/** A message of either side; a note or a to-do of the person who has the link. */
export const shareMessageKinds = ['message', 'note', 'todo'] as const;
export type ShareMessageKind = (typeof shareMessageKinds)[number];
export const shareTopicLengthMax = 80;
export const shareMessageLengthMax = 2000;
/** Messages beside one link, of both sides; and of those that come through the link, how many within a day. */
export const shareMessagesMax = 500;
export const recipientMessagesDailyMax = 50;

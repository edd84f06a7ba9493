/** What is written for people who think of starting, where a fact says nothing of that itself. */
export const startLines = {
  asked: 'Before you start one of them, ask your doctor or pharmacist whether the two fit you.',
  another: 'If the two were not planned together, another medicine may fit you better.',
  forbidden: 'Don’t start one while you take the other. Ask your doctor or pharmacist what could be used instead.',
  eaten: 'If you haven’t had both yet, ask your doctor or pharmacist first.',
  habit: 'Before you start the medicine, tell your doctor or pharmacist about this habit.',
  given: 'Before both are given, make sure the team that treats you knows about the other one.',
} as const;

const written: ReadonlySet<string> = new Set(Object.values(startLines));

/** Of no use to those who take both already. */
export const isStartLine = (text: string): boolean => written.has(text);

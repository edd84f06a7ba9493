import { checkInteractions } from './check-interactions.ts';
import { emptyToolResult, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** What people mostly buy without a prescription for a complaint: a list of what to check, and no advice to take any of it. */
const otcOptions = {
  pain: ['Acetaminophen', 'Ibuprofen', 'Naproxen', 'Aspirin'],
  cold: ['Acetaminophen', 'Pseudoephedrine', 'Oxymetazoline', 'Dextromethorphan', 'Guaifenesin'],
  cough: ['Dextromethorphan', 'Guaifenesin'],
  'blocked nose': ['Oxymetazoline', 'Pseudoephedrine'],
  'hay fever': ['Cetirizine', 'Loratadine', 'Fexofenadine', 'Diphenhydramine'],
  heartburn: ['Calcium carbonate', 'Famotidine', 'Omeprazole'],
  constipation: ['Psyllium', 'Polyethylene glycol', 'Senna', 'Docusate'],
  diarrhea: ['Loperamide', 'Bismuth subsalicylate'],
  sleep: ['Melatonin', 'Diphenhydramine', 'Doxylamine', 'Valerian'],
  'motion sickness': ['Dimenhydrinate', 'Meclizine', 'Ginger'],
} as const satisfies Record<string, readonly string[]>;
export type ChiefComplaint = keyof typeof otcOptions;
export const isRemedyFor = (complaint: ChiefComplaint, name: string): boolean =>
  (otcOptions[complaint] as readonly string[]).includes(name);
export const chiefComplaints = Object.keys(otcOptions) as ChiefComplaint[];

/** The usual remedies for a complaint, each checked against the person's list and profile. Empty without a list. */
export function checkOtcOptions(
  world: World,
  own: OwnData | null,
  { complaint, beside, insteadOf }: ToolInputs['check_remedies'],
): ToolResult {
  // What is studied little has no list to choose from.
  if (own?.person.pregnancy || own?.person.breastFeeds) return emptyToolResult;
  if ((own === null || own.medicines.length === 0) && beside.length === 0) return emptyToolResult;
  const { statements, ...result } = checkInteractions(world, own, {
    ...{ items: beside, choices: otcOptions[complaint].filter((name) => name !== insteadOf) },
    ...{ withOwn: true, circumstances: {} },
  });
  // What the list does by itself is another question.
  return { ...result, statements: statements.filter(({ role }) => role === 'choice'), card: null };
}

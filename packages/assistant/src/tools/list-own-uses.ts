import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import { getSeverityRank, severityWords } from '@wellkept/interactions/severity.ts';
import { formatDay } from '../answer/day-text.ts';
import { createMedicinesSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { isOfRole, type OwnRole, readRole } from './own-roles.ts';
import { createFact } from './side-effects.ts';
import { emptyToolResult, type OwnData, type OwnMedicine, type ToolInputs, type ToolResult, type World } from './tool.ts';

const listedMax = 30;

const severalUses = 'Some medicines have several uses. The one who prescribed it knows which is yours.';

/** What of the person's list is taken for something, by what each is usually taken for. It is no reason of the prescriber's. */
export function listOwnUses(world: World, own: OwnData | null, { purpose, named, isKind }: ToolInputs['list_own_uses']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const latest = own.medicines
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  if (latest === undefined) return { ...emptyToolResult, missing: ['a list of what you take'] };
  const wanted = named && new Set(named.map((name) => world.resolver.resolve(name).match?.id));
  const meant = wanted ? own.medicines.filter((one) => isAmong(world, one, wanted)) : own.medicines;
  const medicines = meant.slice(0, listedMax).map((medicine) => readRole(world, medicine));
  if (named && medicines.length === 0) return emptyToolResult;
  const source = createMedicinesSource(latest);
  const state = (text: string): AnswerStatement => ({ role: 'own', text, about: text, sources: [source] });
  const fitting = purpose === null ? [] : medicines.filter((one) => isOfRole(one, purpose));
  // A kind that nothing on the list is read as may still be among what it calls otherwise.
  if (isKind && fitting.length === 0) return emptyToolResult;
  if (named) return createNamedResult(world, own, medicines, { state, day: latest });
  const sentences =
    fitting.length > 0
      ? [
          `On your list, ${formatList(fitting.map(({ line }) => line))} ${fitting.length === 1 ? 'is' : 'are'} for that.`,
          ...fitting.map(describe),
        ]
      : [
          purpose === null
            ? 'This is what the entries of your list are usually taken for.'
            : 'I couldn’t match that to your list. Here is what each is usually for.',
          ...medicines.map(describe),
        ];
  return {
    ...emptyToolResult,
    statements: [...sentences.map(state), ...listSeriousBeside(world, own, fitting), state(severalUses)],
    used: [{ what: 'your medicines', date: formatDay(latest) }],
  };
}

const seriousShownMax = 2;

/** Who asks what of the list is for pain may take it next: what is serious beside another entry belongs to the answer. */
function listSeriousBeside(world: World, own: OwnData, fitting: readonly OwnRole[]): AnswerStatement[] {
  const ids = new Set(fitting.flatMap(({ substances }) => substances.map(({ id }) => id)));
  if (ids.size === 0) return [];
  return checkItems(
    world.knowledge,
    own.medicines.map((medicine) => resolveOwnMedicine(world, medicine)),
  )
    .findings.filter((one) => isPairFinding(one) && getSeverityRank(one.severity) >= getSeverityRank('major'))
    .filter(({ substances }) => substances.some(({ id }) => ids.has(id)))
    .slice(0, seriousShownMax)
    .map((one) => ({
      ...createFact(
        'you',
        [`${severityWords[one.severity]}: ${one.headline}`, ...orderAdvice(one, 'taking').slice(0, 1)].join(' '),
        one.sources.slice(0, 2),
      ),
      severity: one.severity,
    }));
}

const isAmong = (world: World, medicine: OwnMedicine, wanted: ReadonlySet<string | undefined>): boolean => {
  const { match } = resolveOwnMedicine(world, medicine);
  return match !== null && [match.id, ...match.ingredients.map(({ substanceId }) => substanceId)].some((id) => wanted.has(id));
};

/** What a medicine of the list is for, and which of the person's conditions that fits: it is still the prescriber's to say. */
function createNamedResult(
  world: World,
  own: OwnData,
  medicines: readonly OwnRole[],
  { state, day }: { state: (text: string) => AnswerStatement; day: string },
): ToolResult {
  const statements = medicines.flatMap((one): AnswerStatement[] => {
    const about = one.substances.flatMap((substance) => {
      const found = createSubstanceLeaflet(world.knowledge, world.leaflets, substance).about;
      return found ? [{ ...createFact(substance.name, found.text, [found.source], 'answer'), suggestsNothing: true as const }] : [];
    });
    const fitting = listFittingConditions(world, own, [one.use ?? '', ...about.map(({ text }) => text)].join(' '));
    return [
      ...(about.length > 0
        ? about
        : [
            state(
              `Your list has ${one.line}${one.use === null ? ', and I don’t know what it is usually for' : `. It’s usually for: ${one.use}`}.`,
            ),
          ]),
      ...(fitting.length > 0 ? [state(`Your profile lists ${formatList(fitting)}, which fits.`)] : []),
    ];
  });
  return {
    ...emptyToolResult,
    statements: [...statements, state(severalUses)],
    used: [{ what: 'your medicines', date: formatDay(day) }],
  };
}

/** The person's own conditions that are named by what something is for. */
function listFittingConditions(world: World, { person }: OwnData, uses: string): string[] {
  const ids = world.readPerson(person).circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : []));
  const names = [...new Set(ids)].flatMap((id) => world.knowledge.conditions.get(id)?.name ?? []);
  const known = new Set(toTerms(uses));
  return names.filter((name) => toTerms(name).some((term) => !tooWide.has(term) && known.has(term))).map(toMidSentence);
}
/** Words that many conditions have in common. */
const tooWide: ReadonlySet<string> = new Set(
  toTerms('disease high low type chronic pain problems blood infection syndrome failure attack prevention'),
);

const describe = ({ line, use }: OwnRole): string => (use === null ? `${line}: I don’t know what it is for.` : `${line}: ${use}.`);

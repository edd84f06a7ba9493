import { checkItems } from '@wellkept/interactions/check.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { loadKnowledge, loadListKnowledge } from '@wellkept/knowledge/load.ts';
import { isAllergyLine, parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import { createResolver, type Resolver } from '@wellkept/medications/resolve/resolve.ts';
import { formatCheck } from './check-text.ts';
import { parsePersonOptions, personOptions } from './person-options.ts';
import { parseCsv, readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

export async function runCheckCommand(words: readonly string[]): Promise<void> {
  const { texts, json, file, values } = readWords(words, 'pairs', personOptions);
  if (file !== null) {
    if (texts.length > 0) throw new UsageError('Name either items or a file of pairs, not both.');
    await checkPairs(file);
    return;
  }
  const person = await parsePersonOptions(values);
  // "Allergies: penicillin" among the items lists what the person does not take.
  const items = texts.filter((text) => !isAllergyLine(text));
  const allergies = [...(person.allergies ?? []), ...texts.filter(isAllergyLine).flatMap(parseAllergens)];
  if (items.length === 0) throw new UsageError('Name at least one item to check.');
  const isPersonal = allergies.length > 0 || Object.keys(person).length > 0;
  const knowledge = await (isPersonal ? loadKnowledge : loadListKnowledge)();
  const resolver = createResolver(knowledge);
  const habits = resolveHabitIds(resolver, person.habits ?? []);
  const known = isPersonal ? createPersonReader(knowledge, resolver)({ ...person, allergies, habits }) : null;
  const result = checkItems(
    knowledge,
    items.map((text) => resolver.resolve(text)),
    known,
  );
  if (json) console.log(JSON.stringify({ answer: computeResultVerdict(result), ...result }, null, 2));
  else console.log(formatCheck(result));
  // A script must not take "nothing was checked" for "nothing was found".
  if (result.unchecked.length === items.length) {
    console.error('We didn’t recognize any name, so nothing was checked.');
    process.exitCode = 2;
  }
}

/** "Smoking" and "grapefruit" by the ids of what is met. */
function resolveHabitIds(resolver: Resolver, names: readonly string[]): string[] {
  return names.map((name) => {
    const id = resolver.resolve(name).match?.id;
    if (id === undefined) throw new UsageError(`The habit "${name}" is not known.`);
    return id;
  });
}

/** The two columns that hold the names, in the forms that files of pairs have. */
const headings = [
  ['drug_a', 'drug_b'],
  ['supplement_or_food', 'drug'],
] as const;

async function checkPairs(path: string): Promise<void> {
  const [heading = [], ...rows] = parseCsv(readText(path));
  const columns = heading.map((name) => name.trim().toLowerCase());
  const names = headings.find(([a, b]) => columns.includes(a) && columns.includes(b));
  if (!names) throw new UsageError(`The first line of "${path}" must name the columns drug_a and drug_b, or supplement_or_food and drug.`);
  const [atA, atB] = [columns.indexOf(names[0]), columns.indexOf(names[1])];
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  for (const row of rows) {
    const [a, b] = [row[atA] ?? '', row[atB] ?? ''];
    const resolutions = [resolver.resolve(a), resolver.resolve(b)];
    const [resolvedA, resolvedB] = resolutions.map((resolution) => resolution.match?.name ?? null);
    const { pairs, findings } = checkItems(knowledge, resolutions);
    console.log(JSON.stringify({ a, b, resolvedA, resolvedB, severity: pairs[0]?.severity ?? 'unknown', findings }));
  }
}

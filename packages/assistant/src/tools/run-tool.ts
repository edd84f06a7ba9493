import { toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
import { leadWithAnswer } from '../library/lead-sentence.ts';
import { isAskingTerm, toTerms } from '../library/terms.ts';
import { readAspects } from '../question/question-head.ts';
import { checkInteractions } from './check-interactions.ts';
import { findComparedPassages } from './compare-subjects.ts';
import { explainComplaint } from './explain-complaint.ts';
import { findOwnEffects } from './find-own-effects.ts';
import { judgeOwnResults } from './judge-own-results.ts';
import { judgeReading } from './judge-reading.ts';
import { listOwnUses } from './list-own-uses.ts';
import { lookUpMarker } from './look-up-marker.ts';
import { lookUpSubstance } from './look-up-substance.ts';
import { checkOtcOptions } from './otc-options.ts';
import { planTiming } from './plan-timing.ts';
import { prepareQuestions } from './prepare-questions.ts';
import { proposeMedicine } from './propose-medicine.ts';
import { readOwnData } from './read-own-data.ts';
import { readOwnLog } from './read-own-log.ts';
import { readOwnPlan } from './read-own-plan.ts';
import {
  emptyToolResult,
  type OwnData,
  type RetrievedPassage,
  type ToolCall,
  type ToolInputs,
  type ToolResult,
  type World,
} from './tool.ts';
import { weighCause } from './weigh-cause.ts';

/** What a tool gave, in the English of where the person lives. */
export function runTool(world: World, own: OwnData | null, call: ToolCall): ToolResult {
  const result = dispatchTool(world, own, call);
  const region = own?.region ?? null;
  if (region === null || region === 'US') return result;
  const spell = (text: string) => toRegionalEnglish(text, region);
  return {
    ...result,
    // The person's own words and measurements stay unchanged.
    statements: result.statements.map((one) => (one.role === 'own' ? one : { ...one, text: spell(one.text), about: spell(one.about) })),
    used: result.used.map(({ what, date }) => ({ what: spell(what), date })),
    quiet: result.quiet && { ...result.quiet, names: result.quiet.names.map(spell) },
  };
}

function dispatchTool(world: World, own: OwnData | null, call: ToolCall): ToolResult {
  switch (call.tool) {
    case 'check_interactions':
      return checkInteractions(world, own, call.input);
    case 'look_up_substance':
      return lookUpSubstance(world, own, call.input);
    case 'look_up_marker':
      return lookUpMarker(world, own, call.input);
    case 'judge_reading':
      return judgeReading(world, own, call.input);
    case 'search_library':
      return searchLibrary(world, own, call.input);
    case 'read_own_data':
      return readOwnData(own, call.input);
    case 'list_own_uses':
      return listOwnUses(world, own, call.input);
    case 'read_own_plan':
      return readOwnPlan(world, own, call.input);
    case 'read_own_log':
      return readOwnLog(own, call.input);
    case 'find_own_effects':
      return findOwnEffects(world, own, call.input);
    case 'explain_complaint':
      return explainComplaint(world, own, call.input);
    case 'judge_own_results':
      return judgeOwnResults(world, own, call.input);
    case 'prepare_questions':
      return prepareQuestions(world, own, call.input);
    case 'check_remedies':
      return checkOtcOptions(world, own, call.input);
    case 'weigh_cause':
      return weighCause(world, own, call.input);
    case 'plan_timing':
      return planTiming(world, own, call.input);
    case 'propose_medicine':
      return proposeMedicine(world, call.input);
  }
}

const withIngredients = (resolver: World['resolver'], query: string, about: readonly string[]): [string, string[]] =>
  about.reduce<[string, string[]]>(
    ([text, names], name) => {
      const contained = (resolver.resolve(name).match?.ingredients ?? []).map((one) => one.name);
      return [contained.length > 1 ? text.replaceAll(name, contained.join(' ')) : text, [...new Set([...names, name, ...contained])]];
    },
    [query, []],
  );

/** An article may name the ingredients of a product and not its brand. `otherwise` is looked for where nothing answers. */
function findPassages(
  { resolver, searchLibrary: search }: World,
  { query, about, otherwise, required, asks }: ToolInputs['search_library'],
) {
  const found = search(...withIngredients(resolver, query, about), asks);
  const isAnswered = found.some(({ isOnAspect }) => required === undefined || isOnAspect);
  return isAnswered || otherwise === undefined ? found : search(otherwise, []);
}

/** Small complaints in pregnancy, where no article speaks of this one. */
const pregnancyQuery = 'medicines for small ailments in pregnancy';

/** What the library has on it in pregnancy: of something to take a passage that speaks of pregnancy, and of none that only says why it comes. */
function findInPregnancy(
  world: World,
  query: string,
  { isOfRemedy, asks = [] }: ToolInputs['search_library'],
): readonly RetrievedPassage[] {
  if (!isOfRemedy) return findPassages(world, { query, about: ['pregnan'], asks });
  const found = findPassages(world, { query, about: [], asks: [] });
  const isFitting = found.some(({ heading, suggestsNothing }) => /pregnan/i.test(heading) && !suggestsNothing);
  return isFitting ? found : findPassages(world, { query, about: [], asks: ['treatment'] });
}

/** What tells two things apart; of two remedies for a purpose the passage on that is nearer, where it names one of them. */
function findContrast(world: World, input: ToolInputs['search_library']): readonly RetrievedPassage[] {
  const { compared, asks, query } = input;
  if (!compared) return [];
  const [first] = compared.asks.length === 0 && asks !== undefined ? findPassages(world, input) : [];
  const isOfPurpose = first?.isOnAspect === true && compared.subjects.some((one) => first.text.toLowerCase().includes(one));
  return isOfPurpose ? [] : findComparedPassages(world, compared, query);
}

/** After the first passage another one of its article, on what else is wanted of it. */
function withBeside(
  { searchLibrary: search }: World,
  { query, about, besides }: ToolInputs['search_library'],
  passages: readonly RetrievedPassage[],
): readonly RetrievedPassage[] {
  const [first, ...others] = passages;
  if (besides === undefined || !first) return passages;
  const [second] = search(query, about, [besides]);
  const isFitting = second?.isOnAspect === true && second.about === first.about && second.text !== first.text;
  return isFitting ? [first, second, ...others] : passages;
}

/** "The urine test at a glance" has the word for a test in common with every question about one. */
const ofAnyTest: ReadonlySet<string> = new Set(toTerms('test tests function level levels blood result results glance lab labs abnormal'));

function selectTitled(passages: readonly RetrievedPassage[], { titled }: ToolInputs['search_library']): readonly RetrievedPassage[] {
  if (titled === undefined) return passages;
  const wanted = new Set(toTerms(titled).filter((term) => !isAskingTerm(term) && !ofAnyTest.has(term)));
  return passages.filter(({ about }) => toTerms(about).some((term) => wanted.has(term)));
}

function searchLibrary(world: World, own: OwnData | null, input: ToolInputs['search_library']): ToolResult {
  const { inPregnancy, isOfRemedy, about: wanted } = input;
  const isPregnant = inPregnancy !== undefined && own?.person.pregnancy !== undefined;
  const ofPregnancy = isPregnant ? findInPregnancy(world, inPregnancy, input) : [];
  const isOfPregnancy = isPregnant && (isOfRemedy || ofPregnancy.some(({ about, heading }) => /pregnan/i.test(`${about} ${heading}`)));
  const query = isOfPregnancy ? inPregnancy : input.query;
  const asks = input.asks ?? readAspects(query);
  const compared = findContrast(world, input);
  const found = isOfPregnancy ? ofPregnancy : compared.length > 0 ? compared : findPassages(world, input);
  const passages =
    !isOfPregnancy || !isOfRemedy || found.some(({ heading }) => /pregnan/i.test(heading))
      ? found
      : world.searchLibrary(pregnancyQuery, []);
  const fitting = selectTitled(passages, input);
  const statements = withBeside(world, input, fitting).map(({ text, sources, about, isOnAspect, suggestsNothing }, at) => ({
    role: isOnAspect ? ('answer' as const) : ('fact' as const),
    // When to get help has an order of its own.
    ...{ text: at === 0 && compared.length === 0 ? leadWithAnswer(query, about, text, { asks, named: wanted }) : text, about, sources },
    ...(suggestsNothing && { suggestsNothing: true as const }),
    ...(compared.length > 0 && { isContrast: true as const }),
  }));
  const missing = fitting.flatMap(({ missingAspect, unspoken, about }) => [
    ...(missingAspect === null ? [] : [`${missingAspect} in “${about}”`]),
    ...(unspoken.length === 0 ? [] : [`${unspoken.map((word) => `“${word}”`).join(' or ')} in “${about}”`]),
  ]);
  return { ...emptyToolResult, statements, missing };
}

import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { formatFor } from './fitting-recipes.ts';
import { formatTool } from './kitchen-tools.ts';
import type { PlanRequest } from './meal-plan.ts';
import { createPenaltyMeter, createPlanModel, type PlanModel } from './plan-model.ts';
import { createRandom, type Found, searchPlan } from './search-plan.ts';

type Relief = { what: string; request: PlanRequest };

const minutesSteps = [15, 30, 60] as const;
const costHighest = 3;
/** A plan is looked for with each change; it only has to be good enough to say whether the change helps. */
const rounds = 15_000;
/** Penalties below this come from rounding. */
const penaltyMin = 1e-9;
/** A change that leaves more than this of what is missed does not help. */
const remainderMax = 0.8;

/** What a person could change, the smallest change first. */
function listReliefs(request: PlanRequest): Relief[] {
  const { usesLeftovers, minutesMax, costMax, meals, eaters } = request;
  const weekdays = minutesSteps.map((more): Relief => {
    const weekday = minutesMax.weekday + more;
    const what = `Allow ${formatCount(weekday, 'minute')} for cooking.`;
    return { what, request: { ...request, minutesMax: { weekday, weekend: Math.max(weekday, minutesMax.weekend) } } };
  });
  const dear = { ...request, costMax: costHighest };
  const longest = weekdays.at(-1);
  return [
    ...(usesLeftovers ? [{ what: 'Cook lunch instead of eating leftovers.', request: { ...request, usesLeftovers: false } }] : []),
    ...weekdays,
    ...(costMax < costHighest ? [{ what: 'Allow a higher cost.', request: dear }] : []),
    ...request.lacking.map((tool) => ({
      what: `Allow dishes that need ${formatTool(tool)}.`,
      request: { ...request, lacking: request.lacking.filter((one) => one !== tool) },
    })),
    ...(meals.includes('snack') ? [] : [{ what: 'Add snacks to the plan.', request: { ...request, meals: [...meals, 'snack' as const] } }]),
    ...eaters
      .filter(({ dislikes }) => dislikes.length > 0)
      .map(({ name, dislikes }) => ({
        what: `Allow ${dislikes.join(' and ')}${formatFor(name)}.`,
        request: { ...request, eaters: eaters.map((one) => (one.name === name ? { ...one, dislikes: [] } : one)) },
      })),
    ...(longest && costMax < costHighest
      ? [{ what: longest.what.replace(/\.$/, ' and a higher cost.'), request: { ...longest.request, costMax: costHighest } }]
      : []),
    ...(eaters.length < 2 ? [] : eaters).map(({ name }) => ({
      what: `Plan separately for ${name === 'You' ? 'yourself' : name}.`,
      request: { ...request, eaters: eaters.filter((one) => one.name !== name) },
    })),
  ];
}

const measureBounds = (model: PlanModel, { choice }: Found): number => createPenaltyMeter(model, choice).computeBounds();

/**
 * The least change with which a plan meets the bounds that it misses now, or else the one that helps most; null where the plan misses none,
 * or where no change of time, cost, meals or dislikes helps.
 */
export async function findRelief(recipes: readonly CookbookRecipe[], model: PlanModel, found: Found): Promise<string | null> {
  const missed = measureBounds(model, found);
  if (missed <= penaltyMin) return null;
  let best = { what: null as string | null, missed: missed * remainderMax };
  for (const { what, request } of listReliefs(model.request)) {
    const changed = createPlanModel(recipes, request);
    const random = createRandom(request.seed);
    const left = measureBounds(changed, await searchPlan({ model: changed, start: null, random, rounds, pause: () => Promise.resolve() }));
    if (left <= penaltyMin) return what;
    if (left < best.missed) best = { what, missed: left };
  }
  return best.what;
}

import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { withBroader } from './broader.ts';
import type { KnownPerson } from './read-person.ts';

/** Ids of the conditions that something may be taken for. */
export type Uses = ReadonlySet<string>;

/** The conditions that a person named, with the more general ones they belong to. */
export function findConditions(knowledge: Knowledge, known: KnownPerson | null): Uses {
  const named = (known?.circumstances ?? []).flatMap((one) => (one.kind === 'condition' ? [one.condition] : []));
  return new Set(named.flatMap((condition) => withBroader(knowledge, condition)).map(({ id }) => id));
}

/** What a substance may be taken for: any of the person's conditions, unless its brand is sold for one illness and says so itself. */
export function findUses(substance: KnownSubstance, resolution: Resolution | undefined, conditions: Uses): Uses {
  const typed = resolution?.match?.matchedName.toLowerCase();
  const sold = substance.brandsFor.find(({ brands }) => brands.some((brand) => brand.toLowerCase() === typed));
  if (!sold) return conditions;
  const others = [...conditions].filter((id) => !substance.brandsFor.some(({ condition }) => condition === id));
  return new Set([...others, sold.condition]);
}

/** What a fact says where one of the two is taken for a certain illness goes before what it says in general. */
export function fitToUses(fact: PairFact, uses: Uses): PairFact {
  const fitting = fact.forConditions?.find(({ condition }) => uses.has(condition));
  if (!fitting) return fact;
  const { condition: _, ...texts } = fitting;
  return { ...fact, ...texts };
}

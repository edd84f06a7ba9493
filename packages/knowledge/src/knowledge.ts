import type { Allergy, CautionFact, Condition, ListedCaution } from './cautions.ts';
import type { Dosing } from './dosing.ts';
import { expandPair } from './expand-pair.ts';
import type { LabelRule } from './label-rule.ts';
import { meetsRole } from './roles.ts';
import type { BrandStrength, KnowledgeFile, PairFact, Product, Source, Substance, SubstanceClass, Term } from './schema.ts';

export type SubstanceEffect = NonNullable<Substance['effects']>[number];
export type ProteinRole = NonNullable<Substance['proteins']>[number];
export type AbsorptionRole = NonNullable<Substance['absorption']>[number];

/** A substance with what its classes say merged into it. */
export type KnownSubstance = Readonly<{
  id: string;
  name: string;
  kind: Substance['kind'];
  use: string | null;
  synonyms: readonly string[];
  brands: readonly string[];
  classes: readonly SubstanceClass[];
  /** Brands that are sold for one illness only. */
  brandsFor: NonNullable<Substance['brandsFor']>;
  /** Id of the product that its name alone means. */
  soldIn: string | null;
  /** Nothing is offered in its place. */
  noneInstead: boolean;
  /** Acts where it is put and barely reaches the blood. */
  local: boolean;
  /** Its label names interactions that are not recorded here yet. */
  unrecorded: boolean;
  /** Given once or a few times by those who treat: a vaccine, a contrast dye. */
  givenAtVisit: boolean;
  effects: readonly SubstanceEffect[];
  proteins: readonly ProteinRole[];
  absorption: readonly AbsorptionRole[];
  /** The source that says so, or null. */
  narrowTherapeuticIndex: string | null;
  /** The source that says so, or null. */
  neverLeftOut: string | null;
  /** The source that says so, or null. */
  twoForms: string | null;
  /** Its own id first, then `class:` and each class that speaks for it: the names under which pair facts may know it. */
  sides: readonly string[];
}>;

export type Knowledge = Readonly<{
  substances: ReadonlyMap<string, KnownSubstance>;
  classes: ReadonlyMap<string, SubstanceClass>;
  /** By `product:` and the name in lower case. */
  products: ReadonlyMap<string, Product>;
  /** What one tablet of a brand holds, by the substance. */
  strengths: ReadonlyMap<string, readonly BrandStrength[]>;
  /** Everyday words that name a kind of thing and not one. */
  terms: readonly Term[];
  sources: ReadonlyMap<string, Source>;
  /** Pair facts by one side, then by the other; each fact stands under both. */
  pairFacts: ReadonlyMap<string, ReadonlyMap<string, PairFact>>;
  /** Label rules by the side they are about. */
  labelRules: ReadonlyMap<string, readonly LabelRule[]>;
  conditions: ReadonlyMap<string, Condition>;
  allergies: readonly Allergy[];
  /** Caution facts by the side they are about. */
  cautions: ReadonlyMap<string, readonly CautionFact[]>;
  /** By the side it is about. */
  dosing: ReadonlyMap<string, Dosing>;
}>;

export function buildKnowledge(files: readonly KnowledgeFile[]): Knowledge {
  const classes = indexById(files.flatMap((file) => file.classes ?? []));
  const listed = files.flatMap((file) => file.substances ?? []);
  // Classes with members that do reach the blood: what they say does not hold for a nasal spray or a cream.
  const systemic = new Set(listed.filter((substance) => !substance.local).flatMap((substance) => substance.classes ?? []));
  const known = [...classes.values()].filter(({ knownBy }) => knownBy);
  const substances = indexById(listed.map((substance) => new MergedSubstance(substance, { classes, systemic, known })));
  const conditions = indexById(files.flatMap((file) => file.conditions ?? []));
  return {
    substances,
    classes,
    products: new Map(files.flatMap((file) => file.products ?? []).map((product) => [getProductId(product), product])),
    strengths: Map.groupBy(
      files.flatMap((file) => file.strengths ?? []),
      ({ of }) => of,
    ),
    terms: files.flatMap((file) => file.terms ?? []),
    sources: indexById(files.flatMap((file) => file.sources ?? [])),
    pairFacts: indexPairs(files.flatMap((file) => file.pairs ?? []).flatMap(expandPair)),
    labelRules: Map.groupBy(
      files.flatMap((file) => file.labelRules ?? []),
      (rule) => rule.of,
    ),
    conditions,
    allergies: files.flatMap((file) => file.allergies ?? []),
    cautions: groupCautions(
      files.flatMap((file) => file.cautions ?? []),
      conditions,
    ),
    dosing: new Map(files.flatMap((file) => file.dosing ?? []).map((dosing) => [dosing.of, dosing])),
  };
}

/** The same knowledge with what came later: cautions and allergies, which are asked once something is known of the person, and their sources. */
export function withPersonFacts(knowledge: Knowledge, { cautions = [], allergies = [], sources = [] }: KnowledgeFile): Knowledge {
  const grouped = new Map(knowledge.cautions);
  for (const [of, added] of groupCautions(cautions, knowledge.conditions)) grouped.set(of, [...(grouped.get(of) ?? []), ...added]);
  const known = new Map([...knowledge.sources, ...indexById(sources)]);
  return { ...knowledge, cautions: grouped, allergies: [...knowledge.allergies, ...allergies], sources: known };
}

/** A caution without advice of its own takes that of its condition. */
function groupCautions(cautions: readonly ListedCaution[], conditions: Knowledge['conditions']): Map<string, CautionFact[]> {
  const findAdvice = ({ when }: ListedCaution) => conditions.get(when.replace('condition:', ''))?.advice ?? [];
  return Map.groupBy(
    cautions.map((caution) => ({ ...caution, advice: caution.advice ?? findAdvice(caution) })),
    ({ of }) => of,
  );
}

export const getProductId = (product: Product): string => `product:${product.name.toLowerCase()}`;

function indexById<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The classes, those that have members reaching the blood, and those that roles make a substance a member of. */
type ClassIndex = {
  classes: ReadonlyMap<string, SubstanceClass>;
  systemic: ReadonlySet<string>;
  known: readonly SubstanceClass[];
};

/** Facts are merged when they are first asked for: a check of ten items needs those of ten substances. */
class MergedSubstance implements KnownSubstance {
  readonly id: string;
  readonly name: string;
  readonly kind: Substance['kind'];
  readonly use: string | null;
  readonly synonyms: readonly string[];
  readonly brands: readonly string[];
  readonly brandsFor: NonNullable<Substance['brandsFor']>;
  readonly soldIn: string | null;
  readonly noneInstead: boolean;
  readonly local: boolean;
  readonly unrecorded: boolean;
  readonly #own: Substance;
  readonly #index: ClassIndex;
  #classes: readonly SubstanceClass[] | undefined;
  #speakingClasses: readonly SubstanceClass[] | undefined;
  #sides: readonly string[] | undefined;
  #effects: readonly SubstanceEffect[] | undefined;
  #proteins: readonly ProteinRole[] | undefined;
  #absorption: readonly AbsorptionRole[] | undefined;

  constructor(own: Substance, index: ClassIndex) {
    this.id = own.id;
    this.name = own.name;
    this.kind = own.kind;
    this.use = own.use ?? null;
    this.synonyms = own.synonyms ?? [];
    this.brands = own.brands ?? [];
    this.brandsFor = own.brandsFor ?? [];
    this.soldIn = own.soldIn ?? null;
    this.noneInstead = own.noneInstead ?? false;
    this.local = own.local ?? false;
    this.unrecorded = own.unrecorded ?? false;
    this.#own = own;
    this.#index = index;
  }

  /** The classes it is listed in, then those that its roles make it a member of. */
  get classes(): readonly SubstanceClass[] {
    this.#classes ??= this.#findClasses();
    return this.#classes;
  }

  get givenAtVisit(): boolean {
    return this.classes.some((one) => one.givenAtVisit);
  }

  get narrowTherapeuticIndex(): string | null {
    return findStatedSource(this.#own, this.#speaking, 'narrowTherapeuticIndex');
  }

  /** What an inhaler does to the lung counts too, so all its classes speak. */
  get neverLeftOut(): string | null {
    return findStatedSource(this.#own, this.classes, 'neverLeftOut');
  }

  get twoForms(): string | null {
    return findStatedSource(this.#own, this.classes, 'twoForms');
  }

  get sides(): readonly string[] {
    this.#sides ??= [this.id, ...this.#speaking.map((one) => `class:${one.id}`)];
    return this.#sides;
  }

  get effects(): readonly SubstanceEffect[] {
    this.#effects ??= mergeEffects(this.#own, this.#speaking);
    return this.#effects;
  }

  get proteins(): readonly ProteinRole[] {
    this.#proteins ??= mergeProteins(this.#own, this.#speaking);
    return this.#proteins;
  }

  get absorption(): readonly AbsorptionRole[] {
    this.#absorption ??= mergeFacts(
      this.#own.absorption,
      this.#speaking.map((one) => one.absorption),
      (role) => `${role.mechanism} ${role.side}`,
      (role) => role.weight,
    );
    return this.#absorption;
  }

  get #speaking(): readonly SubstanceClass[] {
    const { systemic } = this.#index;
    this.#speakingClasses ??= this.local ? this.classes.filter((one) => !systemic.has(one.id)) : this.classes;
    return this.#speakingClasses;
  }

  #findClasses(): readonly SubstanceClass[] {
    const listed = (this.#own.classes ?? []).flatMap((id) => this.#index.classes.get(id) ?? []);
    if (this.local) return listed;
    const roles = { effects: mergeEffects(this.#own, listed), proteins: mergeProteins(this.#own, listed) };
    const known = this.#index.known.filter((one) => !listed.includes(one) && one.knownBy?.every((partner) => meetsRole(roles, partner)));
    return known.length > 0 ? [...listed, ...known] : listed;
  }
}

type StatedField = 'narrowTherapeuticIndex' | 'neverLeftOut' | 'twoForms';

/** The source of what a substance says of itself, or the first of its classes. */
const findStatedSource = (own: Substance, classes: readonly SubstanceClass[], field: StatedField): string | null =>
  own[field] ?? classes.find((one) => one[field])?.[field] ?? null;

const strengthRank = { weak: 1, moderate: 2, strong: 3 } as const;

const mergeEffects = (own: Substance, classes: readonly SubstanceClass[]): readonly SubstanceEffect[] =>
  mergeFacts(
    own.effects,
    classes.map((one) => one.effects),
    (effect) => effect.axis,
    (effect) => Math.abs(effect.weight),
  );

const mergeProteins = (own: Substance, classes: readonly SubstanceClass[]): readonly ProteinRole[] =>
  mergeFacts(
    own.proteins,
    classes.map((one) => one.proteins),
    (role) => `${role.protein} ${role.role}`,
    (role) => strengthRank[role.strength],
  );

/** The member's own word wins; where only classes speak, the strongest of them does. */
function mergeFacts<Fact>(
  own: readonly Fact[] | undefined,
  inherited: readonly (readonly Fact[] | undefined)[],
  getKey: (fact: Fact) => string,
  getStrength: (fact: Fact) => number,
): readonly Fact[] {
  if (inherited.every((facts) => facts === undefined)) return own ?? [];
  const merged = new Map<string, Fact>();
  for (const fact of inherited.flatMap((facts) => facts ?? [])) {
    const earlier = merged.get(getKey(fact));
    if (earlier === undefined || getStrength(fact) > getStrength(earlier)) merged.set(getKey(fact), fact);
  }
  for (const fact of own ?? []) merged.set(getKey(fact), fact);
  return [...merged.values()];
}

function indexPairs(pairs: readonly PairFact[]): Map<string, Map<string, PairFact>> {
  const index = new Map<string, Map<string, PairFact>>();
  const put = (from: string, to: string, fact: PairFact) => {
    const others = index.get(from) ?? new Map<string, PairFact>();
    index.set(from, others.set(to, fact));
  };
  for (const fact of pairs) {
    put(fact.a, fact.b, fact);
    put(fact.b, fact.a, fact);
  }
  return index;
}

/** The lead sentence of a substance, from its own entry or else from one of its classes. */
export function findSubstanceFact<Entry, Part>(
  substance: KnownSubstance,
  bySide: ReadonlyMap<string, Entry>,
  part: (entry: Entry) => Part | undefined,
): Part | null {
  for (const side of substance.sides) {
    const entry = bySide.get(side);
    const value = entry === undefined ? undefined : part(entry);
    if (value !== undefined) return value;
  }
  return null;
}

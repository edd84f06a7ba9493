import type { Allergy, CautionFact, Condition } from './cautions.ts';
import type { Dosing } from './dosing.ts';
import type { LabelRule } from './label-rule.ts';
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
  /** Acts where it is put and barely reaches the blood. */
  local: boolean;
  /** Given once or a few times by those who treat: a vaccine, a contrast dye. */
  givenAtVisit: boolean;
  effects: readonly SubstanceEffect[];
  proteins: readonly ProteinRole[];
  absorption: readonly AbsorptionRole[];
  /** The source that says so, or null. */
  narrowTherapeuticIndex: string | null;
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
  const substances = indexById(listed.map((substance) => new MergedSubstance(substance, classes, systemic)));
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
    pairFacts: indexPairs(files.flatMap((file) => file.pairs ?? [])),
    labelRules: Map.groupBy(
      files.flatMap((file) => file.labelRules ?? []),
      (rule) => rule.of,
    ),
    conditions: indexById(files.flatMap((file) => file.conditions ?? [])),
    allergies: files.flatMap((file) => file.allergies ?? []),
    cautions: Map.groupBy(
      files.flatMap((file) => file.cautions ?? []),
      (caution) => caution.of,
    ),
    dosing: new Map(files.flatMap((file) => file.dosing ?? []).map((dosing) => [dosing.of, dosing])),
  };
}

export const getProductId = (product: Product): string => `product:${product.name.toLowerCase()}`;

function indexById<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Facts are merged when they are first asked for: a check of ten items needs those of ten substances. */
class MergedSubstance implements KnownSubstance {
  readonly id: string;
  readonly name: string;
  readonly kind: Substance['kind'];
  readonly use: string | null;
  readonly synonyms: readonly string[];
  readonly brands: readonly string[];
  readonly brandsFor: NonNullable<Substance['brandsFor']>;
  readonly local: boolean;
  readonly givenAtVisit: boolean;
  readonly classes: readonly SubstanceClass[];
  readonly narrowTherapeuticIndex: string | null;
  readonly sides: readonly string[];
  readonly #own: Substance;
  readonly #speaking: readonly SubstanceClass[];
  #effects: readonly SubstanceEffect[] | undefined;
  #proteins: readonly ProteinRole[] | undefined;
  #absorption: readonly AbsorptionRole[] | undefined;

  constructor(own: Substance, classes: ReadonlyMap<string, SubstanceClass>, systemic: ReadonlySet<string>) {
    this.id = own.id;
    this.name = own.name;
    this.kind = own.kind;
    this.use = own.use ?? null;
    this.synonyms = own.synonyms ?? [];
    this.brands = own.brands ?? [];
    this.brandsFor = own.brandsFor ?? [];
    this.local = own.local ?? false;
    this.classes = (own.classes ?? []).flatMap((id) => classes.get(id) ?? []);
    this.givenAtVisit = this.classes.some((one) => one.givenAtVisit);
    this.#own = own;
    this.#speaking = own.local ? this.classes.filter((one) => !systemic.has(one.id)) : this.classes;
    this.sides = [own.id, ...this.#speaking.map((one) => `class:${one.id}`)];
    const index = own.narrowTherapeuticIndex ?? this.#speaking.find((one) => one.narrowTherapeuticIndex)?.narrowTherapeuticIndex;
    this.narrowTherapeuticIndex = index ?? null;
  }

  get effects(): readonly SubstanceEffect[] {
    this.#effects ??= this.#merge(
      (facts) => facts.effects,
      (effect) => effect.axis,
      (effect) => Math.abs(effect.weight),
    );
    return this.#effects;
  }

  get proteins(): readonly ProteinRole[] {
    this.#proteins ??= this.#merge(
      (facts) => facts.proteins,
      (role) => `${role.protein} ${role.role}`,
      (role) => strengthRank[role.strength],
    );
    return this.#proteins;
  }

  get absorption(): readonly AbsorptionRole[] {
    this.#absorption ??= this.#merge(
      (facts) => facts.absorption,
      (role) => `${role.mechanism} ${role.side}`,
      (role) => role.weight,
    );
    return this.#absorption;
  }

  #merge<Fact>(
    getFacts: (entry: Substance | SubstanceClass) => readonly Fact[] | undefined,
    getKey: (fact: Fact) => string,
    getStrength: (fact: Fact) => number,
  ): readonly Fact[] {
    return mergeFacts(getFacts(this.#own), this.#speaking.map(getFacts), getKey, getStrength);
  }
}

const strengthRank = { weak: 1, moderate: 2, strong: 3 } as const;

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

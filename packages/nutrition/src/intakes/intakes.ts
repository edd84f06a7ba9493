import { type NutrientId, nutrients } from '../nutrients.ts';

/** What an intake depends on. Without a sex the range over both is given. */
export type LifeStage = { ageYears: number; sex: 'female' | 'male' | null; state: 'usual' | 'pregnancy' | 'lactation' };
export type Intake = {
  nutrient: NutrientId;
  /** `RDA`: enough for nearly all healthy people of the group; `AI`: an adequate intake where no RDA could be set. */
  kind: 'RDA' | 'AI';
  amount: number;
  upper: Upper | null;
};
/** The Tolerable Upper Intake Level, with what it applies to; for sodium the level above which less lowers the risk of chronic disease. */
type Upper = { amount: number; appliesTo: 'all' | 'preformed' | 'supplements' | 'added'; isRiskReduction: boolean };
type Row = Readonly<Record<'nutrient' | 'stage' | 'sex' | 'ageFrom' | 'ageTo' | 'kind' | 'intake' | 'upper', string>>;

export const intakeSource =
  'Dietary Reference Intakes, National Academies of Sciences, Engineering, and Medicine (1997 to 2011; sodium and potassium 2019)';

const appliesTo: Readonly<Partial<Record<NutrientId, Upper['appliesTo']>>> = {
  vitaminA: 'preformed',
  vitaminE: 'supplements',
  niacin: 'added',
  folate: 'added',
  magnesium: 'supplements',
};

export type IntakeTable = { list: (stage: LifeStage) => readonly Intake[] };

export async function loadIntakes(): Promise<IntakeTable> {
  const file: { default: unknown } = await import('../../build/intakes.json', { with: { type: 'json' } });
  // scripts/compile-foods.ts writes it in this type.
  const rows = file.default as readonly Row[];
  return { list: (stage) => listIntakes(rows, stage) };
}

/** The intakes of a life stage. Of an unknown sex the higher intake and the lower upper limit count. */
function listIntakes(rows: readonly Row[], { ageYears, sex, state }: LifeStage): Intake[] {
  const age = Math.max(1, Math.min(120, Math.floor(ageYears)));
  // Tables for pregnancy and lactation end at 50; beyond it the last of them applies.
  const stageAge = state === 'usual' ? age : Math.max(14, Math.min(50, age));
  const letter = state !== 'usual' || sex === 'female' ? 'F' : sex === 'male' ? 'M' : null;
  return nutrients
    .filter(({ hasIntake }) => hasIntake)
    .flatMap(({ id }) => {
      const matching = rows.filter(
        (row) =>
          row.nutrient === id &&
          row.stage === state &&
          (row.sex === '' || letter === null || row.sex === letter) &&
          stageAge >= Number(row.ageFrom) &&
          stageAge <= Number(row.ageTo),
      );
      const amounts = matching.map((row) => Number(row.intake));
      const uppers = matching.filter((row) => row.upper !== '').map((row) => Number(row.upper));
      const [first] = matching;
      if (!first) return [];
      const upper: Upper | null =
        uppers.length === 0 ? null : { amount: Math.min(...uppers), appliesTo: appliesTo[id] ?? 'all', isRiskReduction: id === 'sodium' };
      return [{ nutrient: id, kind: first.kind === 'AI' ? 'AI' : 'RDA', amount: Math.max(...amounts), upper }];
    });
}

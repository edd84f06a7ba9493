import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { type Biomarker, type Biomarkers, formatBiomarkerValue, getBiomarkerUnit, getLatestValue } from './biomarker-text.ts';
import type { DayText } from './day-text.ts';

/** The ages of the people whom the equation was made with. */
const validAges = { from: 30, to: 79 };

/** How values and days are written. */
type Style = Pick<DayText, 'formatDay'> & { system: LabUnitSystem };

type Measured = { amount: number; words: string };
export type HeartRiskValues = { ageYears: number; sex: 'female' | 'male'; cholesterolMgDl: number; hdlMgDl: number; egfr: number };
export type HeartRiskInputs =
  /** No fats were measured: nobody asks for the risk here. */
  | { kind: 'none' }
  | { kind: 'missing'; values: readonly string[]; isPersonUnknown: boolean }
  | { kind: 'otherAge'; ageYears: number }
  | { kind: 'ready'; values: HeartRiskValues; words: readonly string[] };

/** What the ten-year risk would rest on, or what is missing for it. */
export function getHeartRiskInputs(
  { markers, derived }: Pick<Biomarkers, 'markers' | 'derived'>,
  person: CheckedPerson | null,
  style: Style,
): HeartRiskInputs {
  const findMeasured = (analyteId: string): Measured | null => {
    const marker = markers.find((one) => one.analyteId === analyteId);
    return marker ? getLatestMeasured(marker, style) : null;
  };
  const [cholesterol, hdl, egfr] = [
    findMeasured('cholesterol_total'),
    findMeasured('hdl'),
    findMeasured('egfr') ?? findDerivedEgfr(derived, style),
  ];
  if (!cholesterol && !hdl) return { kind: 'none' };
  const { ageYears, sex } = person ?? {};
  if (ageYears !== undefined && (ageYears < validAges.from || ageYears > validAges.to)) return { kind: 'otherAge', ageYears };
  if (!cholesterol || !hdl || !egfr || ageYears === undefined || sex === undefined) {
    const values = [!cholesterol && 'total cholesterol', !hdl && 'HDL cholesterol', !egfr && 'creatinine or eGFR'];
    return {
      kind: 'missing',
      values: values.filter((name) => name !== false),
      isPersonUnknown: ageYears === undefined || sex === undefined,
    };
  }
  return {
    kind: 'ready',
    values: { ageYears, sex, cholesterolMgDl: cholesterol.amount, hdlMgDl: hdl.amount, egfr: egfr.amount },
    words: [formatCount(ageYears, 'year'), sex, cholesterol.words, hdl.words, egfr.words],
  };
}

function getLatestMeasured(marker: Biomarker, { system, formatDay }: Style): Measured | null {
  const latest = getLatestValue(marker);
  if (latest.amount === null) return null;
  const unit = getBiomarkerUnit(latest, marker, system);
  return {
    amount: latest.amount,
    words: `${marker.name} ${formatBiomarkerValue(latest, marker, system)} ${unit} of ${formatDay(latest.collectedOn)}`,
  };
}

function findDerivedEgfr(derived: Biomarkers['derived'], { formatDay }: Style): Measured | null {
  const found = derived.find(({ id }) => id === 'egfr');
  return found?.value ? { amount: Number(found.value), words: `eGFR ${found.value} of ${formatDay(found.collectedOn)}` } : null;
}

const cardiovascularEventPattern =
  /heart attack|myocardial infarction|\bstroke|\bTIA\b|heart failure|coronary|angina|bypass|stent|peripheral arter|ischa?emic heart/i;
const diabetesPattern = /diabetes(?! insipidus)|diabetic/i;

const highPressurePattern = /high blood pressure|(?<!pulmonary )hypertension/i;

/** What the profile and the list of medicines say already of what the equation asks. */
export const getKnownAnswers = ({ conditions = [], habits = [] }: CheckedPerson, facts: Biomarkers['heartFacts']) => ({
  hadEvent: conditions.some((one) => cardiovascularEventPattern.test(one)),
  hasDiabetes: conditions.some((one) => diabetesPattern.test(one) && !/\bpre-?diabetes/i.test(one)),
  smokes: habits.includes('tobacco'),
  takesPressureMedicine: facts.takesPressureMedicine && conditions.some((one) => highPressurePattern.test(one)),
  takesStatin: facts.takesStatin,
});

export type KnownAnswers = ReturnType<typeof getKnownAnswers>;

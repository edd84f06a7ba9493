import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { type Biomarker, type Biomarkers, dayWords, latestOf, unitOf, valueText } from './shown-value.ts';

/** The ages of the people whom the equation was made with. */
const ages = { from: 30, to: 79 };

type Measured = { amount: number; words: string };
export type RiskValues = { ageYears: number; sex: 'female' | 'male'; cholesterolMgDl: number; hdlMgDl: number; egfr: number };
export type RiskGrounds =
  /** No fats were measured: nobody asks for the risk here. */
  | { kind: 'none' }
  | { kind: 'missing'; values: readonly string[]; isPersonUnknown: boolean }
  | { kind: 'otherAge'; ageYears: number }
  | { kind: 'ready'; values: RiskValues; words: readonly string[] };

/** What the ten-year risk would rest on, or what is missing for it. */
export function riskGrounds(
  { markers, derived }: Pick<Biomarkers, 'markers' | 'derived'>,
  person: Person | null,
  system: UnitSystem,
): RiskGrounds {
  const measured = (analyteId: string): Measured | null => {
    const marker = markers.find((one) => one.analyteId === analyteId);
    return marker ? newest(marker, system) : null;
  };
  const [cholesterol, hdl, egfr] = [measured('cholesterol_total'), measured('hdl'), measured('egfr') ?? workedOut(derived)];
  if (!cholesterol && !hdl) return { kind: 'none' };
  const { ageYears, sex } = person ?? {};
  if (ageYears !== undefined && (ageYears < ages.from || ageYears > ages.to)) return { kind: 'otherAge', ageYears };
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
    words: [`${ageYears} years`, sex, cholesterol.words, hdl.words, egfr.words],
  };
}

function newest(marker: Biomarker, system: UnitSystem): Measured | null {
  const latest = latestOf(marker);
  if (latest.amount === null) return null;
  const unit = unitOf(latest, marker, system);
  return { amount: latest.amount, words: `${marker.name} ${valueText(latest, marker, system)} ${unit} of ${dayWords(latest.collectedOn)}` };
}

function workedOut(derived: Biomarkers['derived']): Measured | null {
  const found = derived.find(({ id }) => id === 'egfr');
  return found?.value ? { amount: Number(found.value), words: `eGFR ${found.value} of ${dayWords(found.collectedOn)}` } : null;
}

const hadEvent =
  /heart attack|myocardial infarction|\bstroke|\bTIA\b|heart failure|coronary|angina|bypass|stent|peripheral arter|ischa?emic heart/i;
const diabetes = /diabetes(?! insipidus)|diabetic/i;

/** What the profile says already of what the equation asks. */
export const knownAnswers = ({ conditions = [], habits = [] }: Person) => ({
  hadEvent: conditions.some((one) => hadEvent.test(one)),
  hasDiabetes: conditions.some((one) => diabetes.test(one) && !/\bpre-?diabetes/i.test(one)),
  smokes: habits.includes('tobacco'),
  takesPressureMedicine: false,
  takesStatin: false,
});

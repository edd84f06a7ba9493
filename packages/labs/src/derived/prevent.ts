import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

export type PreventFacts = {
  ageYears: number;
  sex: 'female' | 'male';
  cholesterolMgDl: number;
  hdlMgDl: number;
  systolicMmHg: number;
  egfr: number;
  hasDiabetes: boolean;
  smokes: boolean;
  takesPressureMedicine: boolean;
  takesStatin: boolean;
};

type Coefficients = Readonly<
  Record<
    | 'age'
    | 'nonHdl'
    | 'hdl'
    | 'lowPressure'
    | 'pressure'
    | 'diabetes'
    | 'smoking'
    | 'lowEgfr'
    | 'egfr'
    | 'pressureMedicine'
    | 'statin'
    | 'treatedPressure'
    | 'treatedNonHdl'
    | 'ageNonHdl'
    | 'ageHdl'
    | 'agePressure'
    | 'ageDiabetes'
    | 'ageSmoking'
    | 'ageLowEgfr'
    | 'constant',
    number
  >
>;

/** Base model, total cardiovascular disease within ten years: supplement of Khan 2024, tables of coefficients by sex. */
const bySex: Readonly<Record<'female' | 'male', Coefficients>> = {
  female: {
    age: 0.7939329,
    nonHdl: 0.0305239,
    hdl: -0.1606857,
    lowPressure: -0.2394003,
    pressure: 0.3600781,
    diabetes: 0.8667604,
    smoking: 0.5360739,
    lowEgfr: 0.6045917,
    egfr: 0.0433769,
    pressureMedicine: 0.3151672,
    statin: -0.1477655,
    treatedPressure: -0.0663612,
    treatedNonHdl: 0.1197879,
    ageNonHdl: -0.0819715,
    ageHdl: 0.0306769,
    agePressure: -0.0946348,
    ageDiabetes: -0.27057,
    ageSmoking: -0.078715,
    ageLowEgfr: -0.1637806,
    constant: -3.307728,
  },
  male: {
    age: 0.7688528,
    nonHdl: 0.0736174,
    hdl: -0.0954431,
    lowPressure: -0.4347345,
    pressure: 0.3362658,
    diabetes: 0.7692857,
    smoking: 0.4386871,
    lowEgfr: 0.5378979,
    egfr: 0.0164827,
    pressureMedicine: 0.288879,
    statin: -0.1337349,
    treatedPressure: -0.0475924,
    treatedNonHdl: 0.150273,
    ageNonHdl: -0.0517874,
    ageHdl: 0.0191169,
    agePressure: -0.1049477,
    ageDiabetes: -0.2251948,
    ageSmoking: -0.0895067,
    ageLowEgfr: -0.1543702,
    constant: -3.031168,
  },
};

/** The people whom the equations were made with lie within these. */
const within = {
  ageYears: { low: 30, high: 79 },
  cholesterolMgDl: { low: 130, high: 320 },
  hdlMgDl: { low: 20, high: 100 },
  systolicMmHg: { low: 90, high: 200 },
  egfr: { low: 15, high: 150 },
} as const;
const names: Readonly<Record<keyof typeof within, string>> = {
  ageYears: 'ages of 30 to 79 years',
  cholesterolMgDl: 'total cholesterol of 130 to 320 mg/dL (3.4 to 8.3 mmol/L)',
  hdlMgDl: 'HDL of 20 to 100 mg/dL (0.5 to 2.6 mmol/L)',
  systolicMmHg: 'upper blood pressure of 90 to 200 mmHg',
  egfr: 'an eGFR of 15 to 150',
};
const bounds = Object.keys(within) as (keyof typeof within)[];

const mmolInMg = 0.02586;

/**
 * The risk of a first heart attack, stroke or heart failure within ten years, in percent.
 * Source: Khan SS et al., Development and validation of the American Heart Association's PREVENT equations, Circulation 2024;149:430-449.
 * For people of 30 to 79 without a disease of heart and vessels.
 */
export function computePreventRiskPercent(facts: PreventFacts): Derived {
  const { ageYears, sex, cholesterolMgDl, hdlMgDl, systolicMmHg, egfr } = facts;
  if (!arePositive(cholesterolMgDl, hdlMgDl, systolicMmHg, egfr)) return notPositive;
  const beyond = bounds.find((name) => facts[name] < within[name].low || facts[name] > within[name].high);
  if (beyond) return createNotDerived(`The equation applies to ${names[beyond]}.`);
  const c = bySex[sex];
  const [diabetes, smoking, medicine, statin] = [facts.hasDiabetes, facts.smokes, facts.takesPressureMedicine, facts.takesStatin].map(
    Number,
  );
  const age = (ageYears - 55) / 10;
  const nonHdl = (cholesterolMgDl - hdlMgDl) * mmolInMg - 3.5;
  const hdl = (hdlMgDl * mmolInMg - 1.3) / 0.3;
  const pressure = (Math.max(systolicMmHg, 110) - 130) / 20;
  const lowEgfr = (Math.min(egfr, 60) - 60) / -15;
  const logOdds =
    c.constant +
    c.age * age +
    c.nonHdl * nonHdl +
    c.hdl * hdl +
    (c.lowPressure * (Math.min(systolicMmHg, 110) - 110)) / 20 +
    c.pressure * pressure +
    c.lowEgfr * lowEgfr +
    (c.egfr * (Math.max(egfr, 60) - 90)) / -15 +
    (c.diabetes + c.ageDiabetes * age) * (diabetes ?? 0) +
    (c.smoking + c.ageSmoking * age) * (smoking ?? 0) +
    (c.pressureMedicine + c.treatedPressure * pressure) * (medicine ?? 0) +
    (c.statin + c.treatedNonHdl * nonHdl) * (statin ?? 0) +
    age * (c.ageNonHdl * nonHdl + c.ageHdl * hdl + c.agePressure * pressure + c.ageLowEgfr * lowEgfr);
  return createDerived(100 / (1 + Math.exp(-logOdds)));
}

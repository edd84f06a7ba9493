import { noSteering, type Steering } from './aims.ts';

/** Groups of foods that the check is asked about, by the names under which it knows them. */
export const steeringFoods = { vitaminK: 'leafy greens', potassium: 'potassium-rich foods' } as const;

type Notice = { food: string; medicine: string; isPersonal: boolean; severity: 'contraindicated' | 'major' | 'moderate' | 'minor' };
/** Which results are outside of their range, with the words that name them: "Ferritin 9 µg/L". */
export type OutsideResults = Readonly<
  Partial<Record<'ferritinLow' | 'ldlHigh' | 'hba1cHigh' | 'potassiumHigh' | 'egfrLow' | 'uricAcidHigh', string | undefined>>
>;

export type SteeringFacts = {
  /** What the check says about the groups of foods above. */
  notices: readonly Notice[];
  results: OutsideResults;
  usualVitaminK: number | null;
  /** What says so: a kidney value, or what the person has. Null where nothing does. */
  weakKidneys: string | null;
};

/** What medicines and results change in a plan. */
export function findSteering({ notices, results, usualVitaminK, weakKidneys }: SteeringFacts): Steering {
  // Only a medicine asks for a steady amount. What greens mean for the person may be something else, such as kidney stones.
  const vitaminK = notices.find(({ food, severity, isPersonal }) => food === steeringFoods.vitaminK && severity !== 'minor' && !isPersonal);
  // A minor warning about weak kidneys alone asks whether there should be a limit: a plan shows that, and stays below what is usual for them.
  const potassium = notices.find(
    ({ food, severity, isPersonal }) => food === steeringFoods.potassium && !(isPersonal && severity === 'minor'),
  );
  const measured = results.potassiumHigh ?? results.egfrLow ?? weakKidneys;
  return {
    ...noSteering,
    vitaminK: vitaminK ? { why: vitaminK.medicine, usual: usualVitaminK } : null,
    // A minor warning of a medicine is meant for weak kidneys; a high value speaks for itself.
    potassiumLimit:
      results.potassiumHigh ??
      (potassium && (potassium.severity !== 'minor' || measured !== null) ? (measured ?? potassium.medicine) : null),
    weakKidneys: results.egfrLow ?? weakKidneys,
    moreIron: results.ferritinLow ?? null,
    lessSaturatedFat: results.ldlHigh ?? null,
    lessSugar: results.hba1cHigh ?? null,
    lessUricAcid: results.uricAcidHigh ?? null,
  };
}

/** What a plan does about it, for people. */
export const describeSteering = ({
  vitaminK,
  potassiumLimit,
  weakKidneys,
  moreIron,
  lessSaturatedFat,
  lessSugar,
  lessUricAcid,
}: Steering): { why: string; what: string }[] => [
  ...(vitaminK
    ? [
        {
          why: vitaminK.why,
          what:
            vitaminK.usual === null
              ? 'About the same vitamin K every day, near the adequate intake. Tell your clinic before you eat differently from usual.'
              : 'About the same vitamin K every day, near what you usually eat.',
        },
      ]
    : []),
  ...(potassiumLimit === null
    ? []
    : [{ why: potassiumLimit, what: 'No day has more potassium than the adequate intake. Ask which limit is right for you.' }]),
  ...(weakKidneys === null
    ? []
    : [
        {
          why: weakKidneys,
          what: `${potassiumLimit === null ? 'Up to about 3,000 mg of potassium a day, and less' : 'Less'} salt. We don’t raise protein. Limits with weak kidneys are personal, so ask your kidney team for yours.`,
        },
      ]),
  ...(moreIron === null ? [] : [{ why: moreIron, what: 'More iron, with vitamin C to help you absorb it.' }]),
  ...(lessSaturatedFat === null ? [] : [{ why: lessSaturatedFat, what: 'Less saturated fat and more fiber.' }]),
  ...(lessSugar === null ? [] : [{ why: lessSugar, what: 'Less sugar and more fiber.' }]),
  ...(lessUricAcid === null
    ? []
    : [
        {
          why: lessUricAcid,
          what: 'No liver, sardines, mussels or other dishes rich in purines where another one will do. Beer, spirits and sugary drinks raise uric acid too.',
        },
      ]),
];

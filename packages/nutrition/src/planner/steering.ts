import { noSteering, type Steering } from './aims.ts';

/** Groups of foods that the check is asked about, by the names under which it knows them. */
export const steeringFoods = { vitaminK: 'leafy greens', potassium: 'potassium-rich foods' } as const;

type Notice = { food: string; medicine: string; severity: 'contraindicated' | 'major' | 'moderate' | 'minor' };
/** Which results are outside of their range, with the words that name them: "Ferritin 9 µg/L". */
export type OutsideResults = Readonly<
  Partial<Record<'ferritinLow' | 'ldlHigh' | 'hba1cHigh' | 'potassiumHigh' | 'egfrLow' | 'uricAcidHigh', string | undefined>>
>;

/** What medicines and results change in a plan. `notices` are what the check says about the groups of foods above. */
export function findSteering(notices: readonly Notice[], results: OutsideResults, usualVitaminK: number | null): Steering {
  const vitaminK = notices.find(({ food, severity }) => food === steeringFoods.vitaminK && severity !== 'minor');
  const potassium = notices.find(({ food }) => food === steeringFoods.potassium);
  const measured = results.potassiumHigh ?? results.egfrLow ?? null;
  return {
    ...noSteering,
    vitaminK: vitaminK ? { why: vitaminK.medicine, usual: usualVitaminK } : null,
    // A minor warning is meant for weak kidneys; a high value speaks for itself.
    potassiumLimit:
      results.potassiumHigh ??
      (potassium && (potassium.severity !== 'minor' || measured !== null) ? (measured ?? potassium.medicine) : null),
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

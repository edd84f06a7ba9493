/**
 * What of a person a check may look at; every part is optional, for a check of bare names is a check too. Conditions and allergies are
 * texts as the person wrote them.
 */
export type Person = {
  ageYears?: number;
  sex?: 'female' | 'male';
  /** The third of the pregnancy where it is known. */
  pregnancy?: { trimester: 1 | 2 | 3 | null };
  triesForBaby?: boolean;
  breastFeeds?: boolean;
  drives?: boolean;
  hasSurgeryAhead?: boolean;
  conditions?: readonly string[];
  allergies?: readonly string[];
  /** Ids of substances of everyday life that are no entries of the list: "tobacco", "alcohol", "grapefruit". */
  habits?: readonly string[];
  labs?: {
    /** mL/min/1.73 m². */
    egfr?: number;
    /** ALT as a multiple of the upper limit that the laboratory printed. */
    altTimesUpperLimit?: number;
    /** mmol/L in blood. */
    potassium?: number;
    sodium?: number;
    /** The days of the samples they were measured in, where they come from results. */
    measuredOn?: Partial<Record<'egfr' | 'altTimesUpperLimit' | 'potassium' | 'sodium', string>>;
  };
};

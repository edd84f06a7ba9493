/** An organ or a substance of the body with the results that say how it is. */
export type ResultTopic = {
  /** What follows "your". */
  name: string;
  /** What the article is looked for by. */
  query: string;
  /** How people name it. */
  words: RegExp;
  /** Laboratory markers, the most telling first. */
  markers: readonly string[];
};

/** Panels as MedlinePlus Medical Tests arranges them ("Kidney Function Tests", "Liver Function Tests", "Cholesterol Levels" and others), 2024. */
export const resultTopics = {
  kidneys: {
    name: 'kidney results',
    query: 'kidney function tests',
    words: /\bkidneys?\b(?! stones?)/,
    markers: ['egfr', 'creatinine', 'cystatin_c', 'urea', 'urine_acr', 'potassium'],
  },
  liver: {
    name: 'liver results',
    query: 'liver function tests',
    words: /\bliver\b/,
    markers: ['alt', 'ast', 'ggt', 'alp', 'bilirubin_total', 'albumin'],
  },
  thyroid: { name: 'thyroid results', query: 'thyroid tests', words: /\bthyroid\b/, markers: ['tsh', 't4_free', 't3_free', 'anti_tpo'] },
  cholesterol: {
    name: 'cholesterol results',
    query: 'high cholesterol',
    words: /\b(?:cholesterol|lipids?|blood fats)\b/,
    markers: ['ldl', 'non_hdl', 'cholesterol_total', 'hdl', 'triglycerides', 'apo_b', 'lp_a'],
  },
  sugar: {
    name: 'blood sugar results',
    query: 'blood sugar tests',
    words: /\b(?:(?:blood )?sugars?|glucose)\b/,
    markers: ['hba1c', 'glucose_fasting', 'glucose', 'glucose_pp'],
  },
  iron: {
    name: 'iron results',
    query: 'iron deficiency',
    words: /\b(?:iron|an(?:a)?emic|an(?:a)?emia)\b/,
    markers: ['ferritin', 'hemoglobin', 'transferrin_sat', 'iron', 'mcv'],
  },
  bloodCount: {
    name: 'blood count results',
    query: 'blood count',
    words: /\b(?:blood count|cbc|fbc|white (?:blood )?cells|red (?:blood )?cells)\b/,
    markers: ['hemoglobin', 'wbc', 'platelets', 'mcv', 'neutrophils_abs', 'hematocrit'],
  },
  vitamins: {
    name: 'vitamin results',
    query: 'vitamin deficiency',
    words: /\bvitamins\b|\bvitamin levels\b/,
    markers: ['vitamin_d_25oh', 'vitamin_b12', 'folate'],
  },
  salts: {
    name: 'electrolyte results',
    query: 'electrolytes',
    words: /\b(?:electrolytes?|salts)\b/,
    markers: ['sodium', 'potassium', 'calcium', 'magnesium', 'chloride'],
  },
  inflammation: {
    name: 'inflammation results',
    query: 'inflammation tests',
    words: /\b(?:inflammation|inflammatory)\b/,
    markers: ['crp', 'crp_hs', 'esr', 'wbc'],
  },
} as const satisfies Record<string, ResultTopic>;
export type ResultTopicId = keyof typeof resultTopics;
// The keys of a constant are what its type says.
export const resultTopicIds = Object.keys(resultTopics) as ResultTopicId[];

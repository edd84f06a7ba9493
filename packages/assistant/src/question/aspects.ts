/** What a question wants to know of its subject. Those of an article's passages are among them. */
export const questionAspects = [
  ...(['meaning', 'signs', 'causes', 'risk', 'tests', 'treatment', 'selfCare', 'prevention', 'outlook', 'spread', 'urgency'] as const),
  ...(['questions', 'foods', 'preparing', 'together', 'benefit', 'effect', 'sideEffects', 'amount', 'intake', 'onset'] as const),
  ...(['stopping', 'missedDose', 'extraDose', 'changeDose', 'need', 'storage', 'costs', 'compare', 'alternative'] as const),
  ...(['safety', 'dependence', 'state', 'normal', 'change'] as const),
] as const;
export type QuestionAspect = (typeof questionAspects)[number];

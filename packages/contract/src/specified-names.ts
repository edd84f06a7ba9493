/**
 * The specification fixes the snake_case names of some bodies and answers. The code calls their fields by these camelCase names:
 * the server translates in the schemas (specified-schema.ts), the web app in its client. No schema here: the page loads no parser.
 */
export const specifiedNames = {
  access_token: 'accessToken',
  action_id: 'actionId',
  additional_data: 'additionalData',
  billing_cycle: 'billingCycle',
  cancel_url: 'cancelUrl',
  completed_at: 'completedAt',
  completeness_score: 'completenessScore',
  created_at: 'createdAt',
  data_completeness_score: 'dataCompletenessScore',
  data_found: 'dataFound',
  diet_data: 'dietData',
  dietary_info: 'dietaryInfo',
  error_message: 'errorMessage',
  error_type: 'errorType',
  expires_at: 'expiresAt',
  expires_in: 'expiresIn',
  first_name: 'firstName',
  health_assessment: 'healthAssessment',
  health_goals: 'healthGoals',
  health_journey_level: 'healthJourneyLevel',
  impact_score: 'impactScore',
  last_name: 'lastName',
  last_updated_sections: 'lastUpdatedSections',
  lifestyle_data: 'lifestyleData',
  lookup_key: 'lookupKey',
  medical_history: 'medicalHistory',
  medication_data: 'medicationData',
  medication_name: 'medicationName',
  migration_result: 'migrationResult',
  onboarding_completed: 'onboardingCompleted',
  onboarding_progress: 'onboardingProgress',
  personal_info: 'personalInfo',
  prescribed_dosage: 'prescribedDosage',
  questionnaire_data: 'questionnaireData',
  refresh_token: 'refreshToken',
  scheduled_for: 'scheduledFor',
  selected_plan: 'selectedPlan',
  simplified_tier: 'simplifiedTier',
  stack_trace: 'stackTrace',
  subscription_end: 'subscriptionEnd',
  subscription_tier: 'subscriptionTier',
  success_url: 'successUrl',
  target_user_id: 'targetUserId',
  test_type: 'testType',
  time_sensitivity: 'timeSensitivity',
  token_type: 'tokenType',
  updated_at: 'updatedAt',
  user_agent: 'userAgent',
  user_id: 'userId',
} as const;

type Names = typeof specifiedNames;

/** The name in the code of a name on the wire. */
export type CodeName<Name> = Name extends keyof Names ? Names[Name] : Name;
/** An object as the code has it, from its shape on the wire. Only its own fields are renamed, not those of objects inside it. */
export type InCode<Wire> = Wire extends unknown ? { [Name in keyof Wire as CodeName<Name>]: Wire[Name] } : never;

const codeNames: ReadonlyMap<string, string> = new Map(Object.entries(specifiedNames));
const wireNames: ReadonlyMap<string, string> = new Map(Object.entries(specifiedNames).map(([wire, code]) => [code, wire]));

const rename = (fields: object, names: ReadonlyMap<string, string>): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));

export const toWireName = (name: string): string => wireNames.get(name) ?? name;
// The type says what the table does.
export const toCodeName = <Name extends string>(name: Name): CodeName<Name> => (codeNames.get(name) ?? name) as CodeName<Name>;
// The types say what the table does: it renames, and leaves every value as it is.
export const fromWire = <Wire extends object>(wire: Wire): InCode<Wire> => rename(wire, codeNames) as InCode<Wire>;
export const toWire = <Wire extends object>(code: InCode<Wire>): Wire => rename(code as object, wireNames) as Wire;

/**
 * The specification fixes the snake_case names of some bodies and answers. The code calls their fields by these camelCase names:
 * the server translates in the schemas (specified-schema.ts), the web app in its client. No schema here: the page loads no parser.
 */
const wireNames = [
  'access_token',
  'action_id',
  'additional_data',
  'billing_cycle',
  'cancel_url',
  'completed_at',
  'completeness_score',
  'created_at',
  'data_completeness_score',
  'data_found',
  'diet_data',
  'dietary_info',
  'error_message',
  'error_type',
  'expires_at',
  'expires_in',
  'first_name',
  'health_assessment',
  'health_goals',
  'health_journey_level',
  'impact_score',
  'last_name',
  'last_updated_sections',
  'lifestyle_data',
  'lookup_key',
  'medical_history',
  'medication_data',
  'medication_name',
  'migration_result',
  'onboarding_completed',
  'onboarding_progress',
  'personal_info',
  'prescribed_dosage',
  'questionnaire_data',
  'refresh_token',
  'scheduled_for',
  'selected_plan',
  'simplified_tier',
  'stack_trace',
  'subscription_end',
  'subscription_tier',
  'success_url',
  'target_user_id',
  'test_type',
  'time_sensitivity',
  'token_type',
  'updated_at',
  'user_agent',
  'user_id',
] as const;

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : Name;
type Names = { readonly [Name in (typeof wireNames)[number]]: CamelCase<Name> };

const toCamelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

// The type follows the same rule as the function.
export const specifiedNames = Object.fromEntries(wireNames.map((name) => [name, toCamelCase(name)])) as Names;

/** The name in the code of a name on the wire. */
export type CodeName<Name> = Name extends keyof Names ? Names[Name] : Name;
/** An object as the code has it, from its shape on the wire. Only its own fields are renamed, not those of objects inside it. */
export type InCode<Wire> = Wire extends unknown ? { [Name in keyof Wire as CodeName<Name>]: Wire[Name] } : never;

const codeNames: ReadonlyMap<string, string> = new Map(Object.entries(specifiedNames));
const namesOnWire: ReadonlyMap<string, string> = new Map(Object.entries(specifiedNames).map(([wire, code]) => [code, wire]));

const rename = (fields: object, names: ReadonlyMap<string, string>): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));

export const toWireName = (name: string): string => namesOnWire.get(name) ?? name;
// The type says what the table does.
export const toCodeName = <Name extends string>(name: Name): CodeName<Name> => (codeNames.get(name) ?? name) as CodeName<Name>;
// The types say what the table does: it renames, and leaves every value as it is.
export const fromWire = <Wire extends object>(wire: Wire): InCode<Wire> => rename(wire, codeNames) as InCode<Wire>;
export const toWire = <Wire extends object>(code: InCode<Wire>): Wire => rename(code as object, namesOnWire) as Wire;

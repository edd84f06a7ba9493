import { toUtcDay } from '@wellkept/clinical/local-day.ts';

// What HL7 FHIR R4 (4.0.1) asks of the resources that we hand on, from their pages at http://hl7.org/fhir/R4. An element is written as
// `name:Type`, with ! where it is required and * where it is a list. code(a|b) is a required binding; Concept(system:a|b) one whose codes
// come from a value set that is bound as required, or is the only one that fits. What is not named here is not used by us, and refused.

const anyResource = 'meta:Meta';
const observationValue =
  'valueQuantity:Quantity valueCodeableConcept:Concept valueString:string valueBoolean:boolean valueRange:Range dataAbsentReason:Concept(data-absent-reason:unknown)';

export const resourceRules: Readonly<Record<string, string>> = {
  Patient: `${anyResource} text:Narrative name:HumanName* telecom:ContactPoint* gender:code(male|female|other|unknown) birthDate:date _birthDate:Absent`,
  MedicationStatement: `${anyResource} status!:code(active|completed|entered-in-error|intended|stopped|on-hold|unknown|not-taken) category:Concept medicationCodeableConcept!:Concept subject!:Reference(Patient) effectivePeriod:Period dateAsserted:dateTime informationSource:Reference(Patient) reasonCode:Concept* note:Annotation* dosage:Dosage*`,
  MedicationAdministration: `${anyResource} status!:code(in-progress|not-done|on-hold|completed|entered-in-error|stopped|unknown) medicationCodeableConcept!:Concept subject!:Reference(Patient) supportingInformation:Reference(MedicationStatement)* effectiveDateTime!:dateTime performer:Performer* dosage:GivenDosage note:Annotation*`,
  AllergyIntolerance: `${anyResource} clinicalStatus!:Concept(allergyintolerance-clinical:active|inactive|resolved) verificationStatus:Concept(allergyintolerance-verification:unconfirmed|confirmed|refuted|entered-in-error) code:Concept patient!:Reference(Patient) recordedDate:dateTime asserter:Reference(Patient)`,
  Condition: `${anyResource} clinicalStatus!:Concept(condition-clinical:active|recurrence|relapse|inactive|remission|resolved) verificationStatus:Concept(condition-ver-status:unconfirmed|provisional|differential|confirmed|refuted|entered-in-error) category:Concept(condition-category:problem-list-item|encounter-diagnosis)* code:Concept subject!:Reference(Patient) recordedDate:dateTime asserter:Reference(Patient)`,
  Observation: `${anyResource} status!:code(registered|preliminary|final|amended|corrected|cancelled|entered-in-error|unknown) category:Concept(observation-category:social-history|vital-signs|imaging|laboratory|procedure|survey|exam|therapy|activity)* code!:Concept subject:Reference(Patient) effectiveDateTime:dateTime performer:Reference(Patient)* ${observationValue} interpretation:Concept* note:Annotation* bodySite:Concept specimen:Reference referenceRange:ReferenceRange* component:Component*`,
  DiagnosticReport: `${anyResource} status!:code(registered|partial|preliminary|final|amended|corrected|appended|cancelled|entered-in-error|unknown) category:Concept(v2-0074:LAB)* code!:Concept subject:Reference(Patient) effectiveDateTime:dateTime issued:instant performer:Reference* result:Reference(Observation)* conclusion:string`,
  FamilyMemberHistory: `${anyResource} status!:code(partial|completed|entered-in-error|health-unknown) patient!:Reference(Patient) date:dateTime relationship!:Concept(v3-RoleCode:FAMMEMB) condition:FamilyCondition*`,
  DetectedIssue: `${anyResource} status!:code(preliminary|final) code:Concept severity:code(high|moderate|low) patient:Reference(Patient) identifiedDateTime:dateTime implicated:Reference(MedicationStatement)* detail:string`,
  Goal: `${anyResource} lifecycleStatus!:code(proposed|planned|accepted|active|on-hold|completed|cancelled|entered-in-error|rejected) description!:Concept subject!:Reference(Patient) startDate:date target:GoalTarget* statusDate:date expressedBy:Reference(Patient)`,
  Composition: `${anyResource} identifier:Identifier status!:code(preliminary|final|amended|entered-in-error) type!:Concept subject:Reference(Patient) date!:dateTime author!:Reference(Patient)* title!:string event:Event* section:Section*`,
};

export const typeRules: Readonly<Record<string, string>> = {
  Meta: 'profile:uri* security:Coding*',
  Coding: 'system!:uri code!:code display:string',
  Concept: 'coding:Coding* text:string',
  Quantity: 'value!:decimal comparator:code(<|<=|>=|>) unit:string system:uri code:code',
  Range: 'low:Quantity high:Quantity',
  Period: 'extension:Extension* start:dateTime end:dateTime',
  Annotation: 'text!:string',
  HumanName: 'text:string family:string given:string*',
  ContactPoint: 'system:code(phone|fax|email|pager|url|sms|other) value:string',
  Reference: 'reference:string display:string',
  Dosage: 'text:string',
  GivenDosage: 'dose!:Quantity',
  Performer: 'actor!:Reference(Patient)',
  ReferenceRange: 'low:Quantity high:Quantity text:string',
  Component: `code!:Concept ${observationValue}`,
  FamilyCondition: 'code!:Concept',
  GoalTarget: 'dueDate:date',
  Event: 'period:Period',
  Section:
    'title:string code:Concept text:Narrative entry:Reference* emptyReason:Concept(list-empty-reason:nilknown|notasked|withheld|unavailable|notstarted|closed)',
  Identifier: 'system!:uri value!:string',
  Absent: 'extension!:Extension*',
  Extension: 'url!:uri valueCode!:code(unknown)',
  Narrative: 'status!:code(generated|extensions|additional|empty) div!:xhtml',
};

const day = '([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const time = '([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))';
const createMatcher = (pattern: string) => (value: unknown) => typeof value === 'string' && new RegExp(`^(?:${pattern})$`, 's').test(value);

/** The primitive types, by the patterns of http://hl7.org/fhir/R4/datatypes.html. */
export const primitives: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) =>
    typeof value === 'string' &&
    value.length <= 1_048_576 &&
    /\S/.test(value) &&
    /^[\t\r\n\u0020-\uffff]+$/.test(value) &&
    value.isWellFormed(),
  code: createMatcher('[^\\s]+(\\s[^\\s]+)*'),
  uri: createMatcher('\\S+'),
  boolean: (value) => typeof value === 'boolean',
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  date: (value) => createMatcher(day)(value) && isValidDate(value),
  dateTime: (value) => createMatcher(`${day}(T${time})?`)(value) && isValidDate(value),
  instant: (value) => createMatcher(`${day}T${time}`)(value) && isValidDate(value),
  xhtml: createMatcher('<div xmlns="http://www.w3.org/1999/xhtml">.+</div>'),
};

/** February has no thirtieth. */
function isValidDate(value: unknown): boolean {
  const text = String(value).slice(0, 10);
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && toUtcDay(read) === text;
}

/** The units that the profile of vital signs asks for, by the codes that it names. */
export const vitalSignUnits: Readonly<Record<string, readonly string[]>> = {
  '29463-7': ['g', 'kg', '[lb_av]'],
  '8302-2': ['cm', '[in_i]'],
  '8867-4': ['/min'],
  '9279-1': ['/min'],
  '8310-5': ['Cel', '[degF]'],
  '2708-6': ['%'],
  '8480-6': ['mm[Hg]'],
  '8462-4': ['mm[Hg]'],
};

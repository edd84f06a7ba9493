import { DocumentError } from '../document-error.ts';
import { type Absence, createAbsentResult, type LabMessage, type MessageResult, parseDay, parseFlag, parseSex } from './lab-message.ts';
import { nameSpecimen } from './specimen-name.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []);
const getText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';

const loincSystem = 'http://loinc.org';
/** Observations without a value by their status: hl7.org/fhir/R4/valueset-observation-status.html. */
const absences: Readonly<Record<string, Absence>> = { 'entered-in-error': 'withdrawn', cancelled: 'failed', registered: 'pending' };
/** The reason that says that a value comes later: hl7.org/fhir/R4/valueset-data-absent-reason.html. */
const laterReason = 'temp-unknown';
/** Observations that are no test of a sample. */
const otherCategories = new Set(['vital-signs', 'social-history', 'survey', 'imaging', 'exam', 'activity', 'procedure', 'therapy']);

/** A FHIR R4 bundle, report or observation: hl7.org/fhir/R4. */
export function parseFhir(text: string): LabMessage {
  const root = parseJson(text);
  const resources = listResources(root);
  const ofType = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
  const [patient, ...others] = ofType('Patient');
  if (others.length > 0 || countSubjects(root, resources) > 1) throw new DocumentError('severalPeople');
  const [name] = listObjects(patient?.['name']);
  const given = Array.isArray(name?.['given']) ? name['given'].map(getText).join(' ') : '';
  return {
    patient: getText(name?.['text']) || `${given} ${getText(name?.['family'])}`.trim(),
    born: parseDay(getText(patient?.['birthDate'])),
    sex: parseSex(getText(patient?.['gender'])),
    laboratory:
      getText(ofType('Organization')[0]?.['name']) || getText(listObjects(ofType('DiagnosticReport')[0]?.['performer'])[0]?.['display']),
    results: withoutKnown(
      withoutCorrected(ofType('Observation')).flatMap((observation) => {
        const specimen = findSpecimen(observation, ofType('Specimen'));
        const specimens = listSpecimens(observation, specimen);
        return readObservation(observation, specimen).map((result) => ({ ...result, name: nameSpecimen(result.name, specimens) }));
      }),
    ),
  };
}

/** What was taken back says nothing where the same has a value. */
const withoutKnown = (results: readonly MessageResult[]): MessageResult[] =>
  results.filter(({ absence, name }) => absence !== 'withdrawn' || !results.some((other) => other.absence === null && other.name === name));

/** Of one test of one time and specimen, what was corrected replaces what was final before. */
function withoutCorrected(observations: readonly Json[]): Json[] {
  const getKey = (one: Json) => JSON.stringify([one['code'], one['effectiveDateTime'], one['effectivePeriod'], one['specimen']]);
  const isCorrected = ({ status }: Json) => status === 'corrected' || status === 'amended';
  const corrected = new Set(observations.filter(isCorrected).map(getKey));
  return observations.filter((one) => isCorrected(one) || !corrected.has(getKey(one)) || typeof one['effectiveDateTime'] !== 'string');
}

function parseJson(text: string): Json {
  // An export has a resource on each line, or a list of them.
  const parsed = parseOne(text) ?? text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parseOne(line)]));
  if (isObject(parsed)) return parsed;
  const listed = listObjects(parsed);
  if (Array.isArray(parsed) && listed.length > 0 && listed.length === parsed.length)
    return { resourceType: 'Bundle', entry: listed.map((resource) => ({ resource })) };
  throw new DocumentError('damaged', 'no resource');
}

function parseOne(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The resources of a bundle, and those that a report contains. */
function listResources(root: Json): Json[] {
  const entries = root['resourceType'] === 'Bundle' ? listObjects(root['entry']).flatMap(({ resource }) => listObjects(resource)) : [root];
  return entries.flatMap((resource) => [resource, ...listObjects(resource['contained'])]);
}

/** Of how many people the observations are: those that they name, and the one whose record it is. */
function countSubjects(root: Json, resources: readonly Json[]): number {
  const subjects = resources.flatMap(({ resourceType, subject }) =>
    resourceType === 'Observation' && isObject(subject) ? (formatReference(subject) ?? []) : [],
  );
  const entry = listObjects(root['entry']).find(({ resource }) => isObject(resource) && resource['resourceType'] === 'Patient');
  const id = getText(resources.find(({ resourceType }) => resourceType === 'Patient')?.['id']);
  const own = [id === '' ? '' : `Patient/${id}`, getText(entry?.['fullUrl']).replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')].filter(
    (one) => one !== '',
  );
  const foreign = new Set(subjects.filter((one) => !own.includes(one)));
  return foreign.size + (own.length > 0 && foreign.size > 0 ? 1 : 0);
}

/** Whom a reference means: "Patient/7", whatever server and version it names. */
function formatReference(subject: Json): string | null {
  const reference = getText(subject['reference'])
    .replace(/\/_history\/.*$/, '')
    .replace(/^#/, 'Patient/')
    .replace(/^.*\/(?=[^/]+\/[^/]+$)/, '');
  const identifier = isObject(subject['identifier']) ? getText(subject['identifier']['value']) : '';
  return reference || identifier || null;
}

function findSpecimen({ specimen: reference }: Json, specimens: readonly Json[]): Json | null {
  const id = isObject(reference) ? getText(reference['reference']).replace(/^.*[/#:]/, '') : '';
  return specimens.find((specimen) => id !== '' && getText(specimen['id']) === id) ?? null;
}

/** What was sampled: the words of the reference and of the specimen that it means. */
function listSpecimens({ specimen: reference }: Json, own: Json | null): string[] {
  if (!isObject(reference)) return [];
  const type = own?.['type'];
  const codes = isObject(type) ? listObjects(type['coding']).flatMap(({ code, display }) => [getText(code), getText(display)]) : [];
  return [getText(reference['display']), formatConcept(type), ...codes].filter((text) => text !== '');
}

function readObservation(observation: Json, specimen: Json | null): MessageResult[] {
  const categories = listObjects(observation['category']).flatMap(({ coding }) => listObjects(coding).map(({ code }) => getText(code)));
  if (categories.some((one) => otherCategories.has(one))) return [];
  const title = formatConcept(observation['code']);
  const absence = absences[getText(observation['status'])];
  if (absence !== undefined && (absence !== 'pending' || formatValue(observation).value === ''))
    return title === '' ? [] : [createAbsentResult(title, absence, formatNotes(observation))];
  const day = findDay(observation, specimen);
  const parts = listObjects(observation['component']).flatMap((part) => readValue(part, day));
  return [...readValue(observation, day), ...parts.map((part) => ({ ...part, name: part.name || title }))];
}

/** The day of an observation, or else of its specimen. */
function findDay({ effectiveDateTime, effectivePeriod, effectiveInstant }: Json, specimen: Json | null): string {
  const collection = specimen?.['collection'];
  const taken = isObject(collection) ? [collection['collectedDateTime'], getStart(collection['collectedPeriod'])] : [];
  const days = [effectiveDateTime, getStart(effectivePeriod), effectiveInstant, ...taken].map((one) => parseDay(getText(one)));
  return days.find((day) => day !== '') ?? '';
}

const getStart = (period: unknown): unknown => (isObject(period) ? period['start'] : '');

const formatNotes = ({ note }: Json): string =>
  listObjects(note)
    .map((one) => getText(one['text']))
    .join(' ');

/** A value that is not there, where the sender says why. */
function readAbsence(holder: Json): MessageResult[] {
  const reason = holder['dataAbsentReason'];
  const name = formatConcept(holder['code']);
  if (!isObject(reason) || name === '') return [];
  const isLater = listObjects(reason['coding']).some(({ code }) => getText(code) === laterReason);
  const words = [getText(reason['text']), formatNotes(holder)].filter((text) => text !== '').join(' ');
  return [createAbsentResult(name, isLater ? 'pending' : 'failed', words)];
}

function readValue(holder: Json, day: string): MessageResult[] {
  const { value, unit } = formatValue(holder);
  if (value === '') return readAbsence(holder);
  const loinc = listObjects(isObject(holder['code']) ? holder['code']['coding'] : null).find(({ system }) => system === loincSystem);
  const [range] = listObjects(holder['referenceRange']);
  const [interpretation] = listObjects(holder['interpretation']);
  const [flag] = listObjects(interpretation?.['coding']);
  return [
    {
      name: formatConcept(holder['code']),
      loinc: getText(loinc?.['code']) || null,
      value,
      unit,
      range: range ? formatRange(range) : '',
      flag: parseFlag(getText(flag?.['code'])),
      note: formatNotes(holder),
      day,
      absence: null,
    },
  ];
}

const formatConcept = (concept: unknown): string => {
  if (!isObject(concept)) return '';
  const codings = listObjects(concept['coding']);
  return (
    getText(concept['text']) || codings.map(({ display }) => getText(display)).find((one) => one !== '') || getText(codings[0]?.['code'])
  );
};

function formatValue(holder: Json): { value: string; unit: string } {
  const quantity = holder['valueQuantity'];
  if (isObject(quantity))
    return {
      value: `${getText(quantity['comparator'])}${getText(quantity['value'])}`,
      unit: getText(quantity['unit']) || getText(quantity['code']),
    };
  const ratio = holder['valueRatio'];
  if (isObject(ratio)) return { value: `${getAmount(ratio['numerator'])}:${getAmount(ratio['denominator'])}`, unit: '' };
  const span = holder['valueRange'];
  if (isObject(span)) return { value: `${getAmount(span['low'])}-${getAmount(span['high'])}`, unit: getUnit(span['low']) };
  return {
    value: getText(holder['valueString']) || formatConcept(holder['valueCodeableConcept']) || getText(holder['valueInteger']),
    unit: '',
  };
}

const getAmount = (quantity: unknown): string => (isObject(quantity) ? getText(quantity['value']) : '');
const getUnit = (quantity: unknown): string => (isObject(quantity) ? getText(quantity['unit']) || getText(quantity['code']) : '');

function formatRange(range: Json): string {
  const [low, high] = [getAmount(range['low']), getAmount(range['high'])];
  if (low !== '' && high !== '') return `${low} - ${high}`;
  if (high !== '') return `< ${high}`;
  return low === '' ? getText(range['text']) : `> ${low}`;
}

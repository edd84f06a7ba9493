import { SaxesParser } from 'saxes';
import { DocumentError } from '../document-error.ts';
import { type Absence, createAbsentResult, type LabMessage, type MessageResult, parseDay, parseFlag, parseSex } from './lab-message.ts';
import { nameSpecimen } from './specimen-name.ts';

type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[]; text: string };

const depthMax = 100;
const elementsMax = 300_000;
const loincSystem = '2.16.840.1.113883.6.1';
/** LOINC of a section with laboratory results, and of one with vital signs. */
const [resultsSection, vitalSignsSection] = ['30954-2', '8716-3'];

/** The results of a Clinical Document (HL7 CDA release 2, consolidated CDA). */
export function parseCda(text: string): LabMessage {
  const root = parseXml(text);
  const roles = findAll(root, 'patientRole');
  if (new Set(roles.map((one) => formatText(findAll(one, 'name')[0]))).size > 1) throw new DocumentError('severalPeople');
  const [role] = roles;
  const [patient] = role ? findAll(role, 'patient') : [];
  const sections = findAll(root, 'section');
  const hasCode = (section: Element, code: string) =>
    section.children.some((one) => one.name === 'code' && one.attributes['code'] === code);
  const results = sections.filter((section) => hasCode(section, resultsSection));
  const chosen = results.length > 0 ? results : sections.filter((section) => !hasCode(section, vitalSignsSection));
  const specimens = listSpecimens(chosen);
  const [custodian] = findAll(root, 'representedCustodianOrganization');
  return {
    patient: patient ? formatText(findChild(patient, 'name')) : '',
    born: parseDay(findChild(patient, 'birthTime')?.attributes['value'] ?? ''),
    sex: parseSex(findChild(patient, 'administrativeGenderCode')?.attributes['code'] ?? ''),
    laboratory: formatText(findChild(custodian, 'name')),
    // A section within a section is searched with its parent.
    results: [...new Set(chosen.flatMap((section) => findAll(section, 'observation')))].flatMap((observation) =>
      readObservation(observation).map((result) => ({ ...result, name: nameSpecimen(result.name, specimens.get(observation) ?? []) })),
    ),
  };
}

/** What was sampled for each result: its own specimen, or that of the panel around it. */
function listSpecimens(sections: readonly Element[]): Map<Element, string[]> {
  const panels = sections.flatMap((section) => findAll(section, 'organizer'));
  const found = new Map<Element, string[]>();
  for (const holder of [...panels, ...sections.flatMap((section) => findAll(section, 'observation'))]) {
    const [code] = holder.children.filter(({ name }) => name === 'specimen').flatMap((one) => findAll(one, 'code'));
    const texts = code ? [code.attributes['code'] ?? '', code.attributes['displayName'] ?? '', formatText(code)] : [];
    const own = texts.filter((text) => text !== '');
    if (own.length > 0)
      for (const result of holder.name === 'observation' ? [holder] : findAll(holder, 'observation')) found.set(result, own);
  }
  return found;
}

/** A tree of elements by their local names. Entities that the text declares itself are an error, not a text. */
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > depthMax || count > elementsMax) throw new DocumentError('tooDeep');
    const element = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', (error) => {
    throw new DocumentError('damaged', error.message);
  });
  parser.write(text).close();
  return root;
}

const findAll = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
const findChild = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);
const formatText = (element: Element | undefined): string =>
  element
    ? [element.text, ...element.children.map(formatText)]
        .map((one) => one.replace(/\s+/g, ' ').trim())
        .filter((one) => one !== '')
        .join(' ')
    : '';

/** Results without a value by their status: active ones are not finished, aborted ones never will be. */
const absences: Readonly<Record<string, Absence>> = { active: 'pending', aborted: 'failed', cancelled: 'failed', nullified: 'withdrawn' };

function readObservation(observation: Element): MessageResult[] {
  const value = findChild(observation, 'value');
  const code = findChild(observation, 'code');
  // What is negated was not found: "not Positive".
  const sign = observation.attributes['negationInd'] === 'true' ? 'not ' : '';
  const printed = value ? formatValue(value) : '';
  const shown = printed === '' ? '' : `${sign}${printed}`;
  if (!code) return [];
  const name = code.attributes['displayName'] || formatText(findChild(code, 'originalText')) || (code.attributes['code'] ?? '');
  // A comment is an act beside the observation's value.
  const note = findAll(observation, 'act')
    .map((act) => formatText(findChild(act, 'text')))
    .join(' ')
    .trim();
  const absence = absences[findChild(observation, 'statusCode')?.attributes['code'] ?? ''];
  const isMissing = value?.attributes['nullFlavor'] !== undefined && shown === '';
  if (name !== '' && ((absence !== undefined && (absence !== 'pending' || shown === '')) || isMissing))
    return [createAbsentResult(name, absence ?? 'failed', note)];
  if (!value || shown === '') return [];
  const codes = [code, ...code.children.filter(({ name }) => name === 'translation')];
  const [range] = findAll(observation, 'observationRange');
  const time = findChild(observation, 'effectiveTime');
  return [
    {
      name,
      loinc: codes.find(({ attributes }) => attributes['codeSystem'] === loincSystem)?.attributes['code'] ?? null,
      value: shown,
      unit: formatUnit(value),
      range: range ? formatRange(range) : '',
      flag: parseFlag(findChild(observation, 'interpretationCode')?.attributes['code'] ?? ''),
      note,
      day: parseDay(time?.attributes['value'] ?? findChild(time, 'low')?.attributes['value'] ?? ''),
      absence: null,
    },
  ];
}

const getBounds = (value: Element) => [
  findChild(value, 'low')?.attributes['value'] ?? '',
  findChild(value, 'high')?.attributes['value'] ?? '',
];

/** A number, an interval open at one end (a comparison), a code's name or a text. */
function formatValue(value: Element): string {
  const [low, high] = getBounds(value);
  if (value.attributes['value']) return value.attributes['value'];
  if (low && high) return `${low}-${high}`;
  if (high) return `<${high}`;
  return low ? `>${low}` : value.attributes['displayName'] || formatText(value);
}

const formatUnit = (value: Element): string => {
  const unit =
    value.attributes['unit'] ?? findChild(value, 'high')?.attributes['unit'] ?? findChild(value, 'low')?.attributes['unit'] ?? '';
  return unit === '1' ? '' : unit;
};

function formatRange(range: Element): string {
  const value = findChild(range, 'value');
  const [low, high] = value ? getBounds(value) : [];
  if (low && high) return `${low} - ${high}`;
  if (high) return `< ${high}`;
  return low ? `> ${low}` : formatText(findChild(range, 'text'));
}

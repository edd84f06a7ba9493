import { primitives, resourceRules, typeRules, vitalSignUnits } from './r4-rules.ts';

type FhirNode = Record<string, unknown>;
type ElementRule = { name: string; isRequired: boolean; type: string; isList: boolean };

const isNode = (value: unknown): value is FhirNode => typeof value === 'object' && value !== null && !Array.isArray(value);
const toNodes = (value: unknown): FhirNode[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

const ruleCache = new Map<string, ElementRule[]>();
function parseRules(text: string): ElementRule[] {
  const known = ruleCache.get(text);
  if (known) return known;
  const rules = text.split(' ').map((rule) => {
    const [, name = '', required, type = '', list] = /^(\w+)(!?):(.+?)(\*?)$/.exec(rule) ?? [];
    return { name, isRequired: required === '!', type, isList: list === '*' };
  });
  ruleCache.set(text, rules);
  return rules;
}

/** What in a bundle breaks the rules of FHIR R4, each fault with the place where it stands. None: the bundle is valid as far as we know it. */
export function validateBundle(bundle: unknown): string[] {
  if (!isNode(bundle) || bundle['resourceType'] !== 'Bundle') return ['this is no Bundle'];
  const faults: string[] = [];
  const entries = toNodes(bundle['entry']);
  const types = new Map(entries.map(({ fullUrl, resource }) => [fullUrl, isNode(resource) ? resource['resourceType'] : undefined]));
  if (types.size !== entries.length) faults.push('two entries have one fullUrl');
  if (typeof bundle['timestamp'] !== 'string' || !primitives['instant']?.(bundle['timestamp'])) faults.push('timestamp is no instant');
  faults.push(...validateBundleType(bundle, entries));
  for (const { fullUrl, resource, ...others } of entries) {
    const at = `${isNode(resource) ? resource['resourceType'] : 'entry'} ${fullUrl}`;
    for (const name of Object.keys(others)) faults.push(`${at}: ${name} has no place in an entry`);
    if (!isNode(resource)) faults.push(`${at}: holds no resource`);
    else faults.push(...validateResource(resource, String(fullUrl), at, types));
  }
  return faults;
}

function validateBundleType({ type, identifier }: FhirNode, entries: readonly FhirNode[]): string[] {
  if (type === 'collection') return [];
  if (type !== 'document') return [`type is ${String(type)}`];
  const [first] = entries;
  const faults: string[] = [];
  if (!isNode(identifier) || typeof identifier['system'] !== 'string' || typeof identifier['value'] !== 'string')
    faults.push('a document has an identifier with system and value');
  if (!isNode(first?.['resource']) || first['resource']['resourceType'] !== 'Composition')
    faults.push('a document begins with its Composition');
  return faults;
}

function validateResource(
  { resourceType, id, ...elements }: FhirNode,
  fullUrl: string,
  at: string,
  types: ReadonlyMap<unknown, unknown>,
): string[] {
  const faults: string[] = [];
  const rules = resourceRules[String(resourceType)];
  if (rules === undefined) return [`${at}: a kind of resource that is not ours`];
  if (typeof id !== 'string' || !/^[A-Za-z0-9\-.]{1,64}$/.test(id)) faults.push(`${at}: id`);
  if (!/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(fullUrl)) faults.push(`${at}: fullUrl`);
  if (fullUrl !== `urn:uuid:${String(id)}`) faults.push(`${at}: fullUrl and id differ`);
  faults.push(...validateElements(elements, rules, at, types));
  if (resourceType === 'Observation') faults.push(...validateObservation(elements, at));
  return faults;
}

function validateElements(node: FhirNode, rules: string, at: string, types: ReadonlyMap<unknown, unknown>): string[] {
  const faults: string[] = [];
  const known = parseRules(rules);
  for (const name of Object.keys(node)) if (!known.some((rule) => rule.name === name)) faults.push(`${at}.${name}: not known here`);
  if (Object.keys(node).length === 0) faults.push(`${at}: is empty`);
  for (const { name, isRequired, type, isList } of known) {
    const value = node[name];
    if (value === undefined) {
      if (isRequired) faults.push(`${at}.${name}: is missing`);
      continue;
    }
    if (isList !== Array.isArray(value)) faults.push(`${at}.${name}: ${isList ? 'is no list' : 'is a list'}`);
    else if (Array.isArray(value) && value.length === 0) faults.push(`${at}.${name}: is an empty list`);
    else for (const one of Array.isArray(value) ? value : [value]) faults.push(...validateValue(one, type, `${at}.${name}`, types));
  }
  return faults;
}

function validateValue(value: unknown, type: string, at: string, types: ReadonlyMap<unknown, unknown>): string[] {
  const [, name = '', of = ''] = /^(\w+)(?:\((.+)\))?$/s.exec(type) ?? [];
  const primitive = primitives[name];
  if (primitive) {
    if (!primitive(value)) return [`${at}: is no ${name}`];
    return of === '' || of.split('|').includes(String(value)) ? [] : [`${at}: ${String(value)} is not one of ${of}`];
  }
  if (!isNode(value)) return [`${at}: is no ${name}`];
  const faults = validateElements(value, typeRules[name] ?? '', at, types);
  if (name === 'Reference') faults.push(...validateReference(value, of, at, types));
  if (name === 'Concept' && of !== '') faults.push(...validateBinding(value, of, at));
  if (name === 'Quantity' && (value['code'] === undefined) !== (value['system'] === undefined)) faults.push(`${at}: code without system`);
  if (name === 'Range' && !isInOrder(value)) faults.push(`${at}: low is above high`);
  return faults;
}

function validateReference({ reference, display }: FhirNode, target: string, at: string, types: ReadonlyMap<unknown, unknown>): string[] {
  if (reference === undefined) return display === undefined ? [`${at}: refers to nothing`] : [];
  const found = types.get(reference);
  if (found === undefined) return [`${at}: ${String(reference)} is not in the bundle`];
  return target === '' || found === target ? [] : [`${at}: refers to a ${String(found)}`];
}

function validateBinding({ coding }: FhirNode, of: string, at: string): string[] {
  const [system = '', codes = ''] = of.split(':');
  const hasBoundCode = (one: FhirNode) =>
    one['system'] === `http://terminology.hl7.org/CodeSystem/${system}` && codes.split('|').includes(String(one['code']));
  return toNodes(coding).some(hasBoundCode) ? [] : [`${at}: has no code of ${system}`];
}

function isInOrder({ low, high }: FhirNode): boolean {
  const [least, most] = [low, high].map((bound) => (isNode(bound) ? Number(bound['value']) : Number.NaN));
  return !(Number(least) > Number(most));
}

const listCodes = (node: FhirNode): string[] =>
  toNodes(isNode(node['code']) ? node['code']['coding'] : undefined).map(({ code }) => String(code));
const listValueNames = (node: FhirNode) => Object.keys(node).filter((name) => /^value[A-Z]/.test(name));

/** Invariants obs-6, obs-7 and obs-3 of Observation, and the profile of vital signs. */
function validateObservation(observation: FhirNode, at: string): string[] {
  const faults: string[] = [];
  const components = toNodes(observation['component']);
  if (listValueNames(observation).length > 1) faults.push(`${at}: more than one value`);
  if (listValueNames(observation).length > 0 && observation['dataAbsentReason'] !== undefined)
    faults.push(`${at}: a value and none (obs-6)`);
  for (const range of toNodes(observation['referenceRange']))
    if (range['low'] === undefined && range['high'] === undefined && range['text'] === undefined)
      faults.push(`${at}: a range of nothing (obs-3)`);
  for (const part of [observation, ...components]) {
    const units = listCodes(part).flatMap((code) => vitalSignUnits[code] ?? []);
    if (units.length === 0) continue;
    const category = toNodes(observation['category']).flatMap(({ coding }) => toNodes(coding).map(({ code }) => code));
    const amount = part['valueQuantity'];
    if (!category.includes('vital-signs')) faults.push(`${at}: a vital sign of another category`);
    if (observation['effectiveDateTime'] === undefined) faults.push(`${at}: a vital sign without a time`);
    if (isNode(amount) && !units.includes(String(amount['code'])))
      faults.push(`${at}: ${String(amount['code'])} is no unit of this vital sign`);
    if (!isNode(amount) && part['dataAbsentReason'] === undefined) faults.push(`${at}: a vital sign without a value (vs-2)`);
  }
  if (
    listCodes(observation).includes('85354-9') &&
    !['8480-6', '8462-4'].every((code) => components.some((one) => listCodes(one).includes(code)))
  )
    faults.push(`${at}: a blood pressure of one number`);
  return faults;
}

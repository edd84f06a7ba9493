import { createValue, type KnownValues, type Random, type Schema } from './fuzz-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId?: string;
  /** Empty: the operation needs no session. */
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

export type FuzzRequest = { operation: string; method: string; url: string; payload: string | undefined };

export const listOperations = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** Texts are made well-formed for addresses, which can carry no others. */
const encodeForAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

const usualWildness = [0, 0, 0, 0.05, 0.15, 0.6];

/**
 * Requests of every operation in turn, with its own named parameters: some right, some with one or two wrong places, some with anything
 * anywhere, as `wildnesses` says.
 */
export function createRequestMaker(
  document: ApiDocument,
  known: KnownValues,
  random: Random,
  wildnesses: readonly number[] = usualWildness,
): (index: number) => FuzzRequest {
  const maker = { schemas: document.components.schemas, known, random };
  const operations = listOperations(document);
  return (index) => {
    const { path, method, operation } = operations[index % operations.length] ?? { path: '/', method: 'GET', operation: {} };
    const wildness = random.pick(wildnesses);
    const { parameters = [], requestBody } = operation;
    const createPart = ({ schema, name }: Parameter) => encodeForAddress(createValue(maker, schema, name, wildness));
    const below = known.idsBelow?.[path.split('/{')[0] ?? ''] ?? [];
    const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      if (name === 'id' && below.length > 0 && random.is(0.7)) return random.pick(below);
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
      // An empty part of a path is another address.
      return (parameter && createPart(parameter)) || 'x';
    });
    const query = parameters
      .filter((one) => one.in === 'query' && (one.required || random.is(0.7)))
      .map((one) => `${encodeURIComponent(one.name)}=${createPart(one)}`)
      .join('&');
    const schema = requestBody?.content['application/json']?.schema;
    const body = method === 'GET' || !requestBody ? undefined : JSON.stringify(createValue(maker, schema ?? {}, '', wildness));
    // Now and then the text breaks off.
    const payload = body !== undefined && wildness > 0 && random.is(0.05) ? body.slice(0, -1) : body;
    return { operation: operation.operationId ?? path, method, url: query ? `${address}?${query}` : address, payload };
  };
}

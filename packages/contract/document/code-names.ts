import { toCodeName } from '../src/specified-names.ts';
import { specifiedMark } from '../src/specified-schema.ts';

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document with the names that the code uses: the web app's client translates before it hands an answer on. */
export function withCodeNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withCodeNames);
  if (!isFields(part)) return part;
  const named = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withCodeNames(value)]));
  return part[specifiedMark] === true ? renameFields(named) : named;
}

function renameFields({ properties, required, enum: values, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...rest,
    ...(isFields(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [toCodeName(name), value])),
    }),
    ...(Array.isArray(required) && { required: required.map(toCodeName) }),
    ...(Array.isArray(values) && { enum: values.map(toCodeName) }),
  };
}

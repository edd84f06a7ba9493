import { z } from 'zod';
import { type CodeName, fromWire, type InCode, toCodeName, toWire, toWireName } from './specified-names.ts';

/** Marks an object of the OpenAPI document whose fields the code calls by other names (specified-names.ts). */
export const specifiedMark = 'x-specified-names';

/**
 * A body or an answer with names of the specification: on the wire it has the names of `wire`, and in the code those of the table.
 * `id` names it in the OpenAPI document.
 */
export const createSpecifiedSchema = <Wire extends z.ZodType<object>>(id: string, wire: Wire) =>
  z.codec(wire.meta({ id, [specifiedMark]: true }), z.custom<InCode<z.output<Wire>>>(), {
    decode: (value) => fromWire(value),
    encode: (value) => toWire<z.output<Wire>>(value),
  });

/** One of a closed list of names, some of which the specification fixes: `names` are those on the wire. */
export const createSpecifiedEnum = <const Name extends string>(id: string, names: readonly Name[]) =>
  z.codec(z.enum(names).meta({ id, [specifiedMark]: true }), z.custom<CodeName<Name>>(), {
    decode: (name) => toCodeName<Name>(name),
    // The list has the name on the wire of each of its names in the code.
    encode: (name) => toWireName(name) as Name,
  });

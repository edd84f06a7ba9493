import { z } from 'zod';
import { fromWire, type InCode, toWire } from './specified-names.ts';

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

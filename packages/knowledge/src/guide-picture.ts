import { z } from 'zod';
import { Words } from './facts.ts';

/** What a part of a picture means. A number in the picture and its words below say the same, so that no meaning is in the color alone. */
export const PictureTone = z.enum(['plain', 'low', 'good', 'care', 'serious', 'stop']);
export type PictureTone = z.infer<typeof PictureTone>;

const Tick = z.strictObject({ at: z.number(), label: Words });
const Axis = z.strictObject({ name: Words, from: z.number(), to: z.number(), ticks: z.array(Tick).min(2).max(9) });

/** Stretches and points on one axis: a range with its bands, a timeline, bars, the nights of a sleep diary. */
const Scale = z.strictObject({
  kind: z.literal('scale'),
  axis: Axis,
  rows: z
    .array(
      z.strictObject({
        label: Words.optional(),
        spans: z.array(z.strictObject({ from: z.number(), to: z.number(), tone: PictureTone, label: Words })).optional(),
        marks: z.array(z.strictObject({ at: z.number(), label: Words })).optional(),
      }),
    )
    .min(1)
    .max(8),
});

/** How a value changes. */
const Curve = z.strictObject({
  kind: z.literal('curve'),
  x: Axis,
  y: Axis,
  lines: z
    .array(z.strictObject({ label: Words, points: z.array(z.strictObject({ x: z.number(), y: z.number() })).min(2) }))
    .min(1)
    .max(2),
  bands: z.array(z.strictObject({ from: z.number(), to: z.number(), tone: PictureTone, label: Words })).optional(),
  marks: z.array(z.strictObject({ x: z.number(), y: z.number(), label: Words })).optional(),
});

/** A drawing of the web app with numbered places on it, in units of its 360 by 230 sheet. */
export const figureDrawings = ['seated-person', 'hormone-loop', 'red-cells'] as const;
const Figure = z.strictObject({
  kind: z.literal('figure'),
  drawing: z.enum(figureDrawings),
  labels: z
    .array(z.strictObject({ x: z.number().min(0).max(360), y: z.number().min(0).max(230), label: Words }))
    .min(2)
    .max(8),
});

export const Picture = z.discriminatedUnion('kind', [Scale, Curve, Figure]);
export type Picture = z.infer<typeof Picture>;

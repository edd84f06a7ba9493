import type { components } from '@wellkept/contract/api.ts';

export type PictureBlock = Extract<components['schemas']['LibraryGuide']['sections'][number]['blocks'][number], { kind: 'picture' }>;
export type Picture = PictureBlock['picture'];
export type Scale = Extract<Picture, { kind: 'scale' }>;
export type Curve = Extract<Picture, { kind: 'curve' }>;
export type Figure = Extract<Picture, { kind: 'figure' }>;
export type Tone = NonNullable<Scale['rows'][number]['spans']>[number]['tone'];

/** A line under a picture: the number that stands in it, and what it means. `tone` is that of a stretch; null for a point. */
export type PictureKey = { number: number; label: string; tone: Tone | null };

type Row = Scale['rows'][number];

/** A row that is one bar has its words beside its name and needs no number. */
export const isSingleBar = ({ label, spans = [], marks = [] }: Row): boolean =>
  label !== undefined && spans.length === 1 && marks.length === 0;

/** What a picture's numbers mean. The same words have the same number. */
export function listKeys(picture: Picture): readonly PictureKey[] {
  const keys: Omit<PictureKey, 'number'>[] = listLabels(picture);
  const seen = new Set<string>();
  return keys.filter(({ label }) => !seen.has(label) && seen.add(label)).map((key, at) => ({ ...key, number: at + 1 }));
}

function listLabels(picture: Picture): Omit<PictureKey, 'number'>[] {
  const toPointLabel = ({ label }: { label: string }) => ({ label, tone: null });
  if (picture.kind === 'figure') return picture.labels.map(toPointLabel);
  if (picture.kind === 'curve')
    return [...(picture.bands ?? []).map(({ label, tone }) => ({ label, tone })), ...(picture.marks ?? []).map(toPointLabel)];
  const rows = picture.rows.filter((row) => !isSingleBar(row));
  return [
    ...rows.flatMap(({ spans = [] }) => spans.map(({ label, tone }) => ({ label, tone }))),
    ...rows.flatMap(({ marks = [] }) => marks.map(toPointLabel)),
  ];
}

export const getKeyNumber = (keys: readonly PictureKey[], label: string): number => keys.find((key) => key.label === label)?.number ?? 0;

import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { Disagreement } from '@wellkept/knowledge/disagreement.ts';

/** What references say otherwise: first the labels of where the person lives, then those of other regions, then the rest. */
export function formatDisagreement({ regions = [], text }: Disagreement, region: Region | undefined): string {
  // "Other" is the rest of the world: a Swiss or a Canadian label is not that of where such a person lives.
  const isOwn = (one: { region: Region }) => one.region === region && region !== 'other';
  const own = regions.filter(isOwn);
  const others = regions.filter((one) => !isOwn(one));
  return [...own.map((one) => `Where you live: ${one.text}`), ...others.map((one) => one.text), ...(text ? [text] : [])].join(' ');
}

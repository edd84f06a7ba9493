import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { Disagreement } from '@wellkept/knowledge/disagreement.ts';

/** What references say otherwise: first the labels of where the person lives, then those of other regions, then the rest. */
export function formatDisagreement({ regions = [], text }: Disagreement, region: Region | undefined): string {
  const own = regions.filter((one) => one.region === region);
  const others = regions.filter((one) => one.region !== region);
  return [...own.map((one) => `Where you live: ${one.text}`), ...others.map((one) => one.text), ...(text ? [text] : [])].join(' ');
}

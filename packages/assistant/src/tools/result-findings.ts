import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import type { EffectAxis } from '@wellkept/knowledge/facts.ts';
import type { World } from './tool.ts';

/** A laboratory result that a message names, and on which side of what is usual it lies. */
export type NamedResult = { marker: string; side: 'above' | 'below' };

type EffectDirection = { axis: EffectAxis; sign: 1 | -1 };

/**
 * Results with which bleeding is likelier, though what adds to bleeding does not move them. MedlinePlus, "Prothrombin Time Test and INR
 * (PT/INR)", "Partial Thromboplastin Time (PTT) Test" and "Platelet Tests", 2024.
 */
const clottingSide: Readonly<Record<string, NamedResult['side']>> = { inr: 'above', pt: 'above', aptt: 'above', platelets: 'below' };
/** Results that a loss of blood lowers. MedlinePlus, "Anemia". */
const lossSide: Readonly<Record<string, NamedResult['side']>> = { hemoglobin: 'below', hematocrit: 'below' };
/** Bleeding is likelier with such a value, and is not what moved it. */
export const isOfClotting = (marker: string): boolean => marker in clottingSide;

/** How a finding says that the value goes further the same way. */
const worseningPatterns = {
  above: /\b(?:rais\w*|rises?|increas\w*|stronger|bleed\w*)\b/i,
  below: /\b(?:lower\w*|falls?|weak\w*|less)\b/i,
} as const;

/** Of a list's findings those that bear on a result: what pushes it further comes first, then what else moves it. */
export function listFindingsForResult(world: World, findings: readonly Finding[], result: NamedResult): Finding[] {
  const directions = listEffectDirections(world, result);
  const analyte = world.analytes.byId.get(result.marker);
  const words = analyte ? [analyte.name, ...analyte.names].filter((word) => word.length > 2).map((word) => word.toLowerCase()) : [];
  const isAdditive = ({ substances }: Finding) =>
    directions.some(({ axis, sign }) =>
      substances.every(({ id }) => world.knowledge.substances.get(id)?.effects.some((one) => one.axis === axis && one.weight * sign > 0)),
    );
  const hasMarkerName = ({ headline, mechanisms, outcome }: Finding) => {
    const text = [headline, ...mechanisms, outcome].join(' ').toLowerCase();
    return words.some((word) => isWordIn(text, word));
  };
  const isWorsening = (finding: Finding) => isAdditive(finding) || worseningPatterns[result.side].test(finding.headline);
  return findings
    .filter((finding) => finding.items.length > 1 && (isAdditive(finding) || hasMarkerName(finding)))
    .toSorted((one, other) => Number(isWorsening(other)) - Number(isWorsening(one)));
}

/** The effects that add to what such a value does. */
export function listEffectDirections(world: World, result: NamedResult): EffectDirection[] {
  return [
    ...listMovingDirections(world, result),
    ...((clottingSide[result.marker] ?? lossSide[result.marker]) === result.side ? [{ axis: 'bleeding', sign: 1 } as const] : []),
  ];
}

/** The effects that move a marker further to the side on which it lies. */
export function listMovingDirections({ markers }: World, { marker, side }: NamedResult): EffectDirection[] {
  const up = side === 'above' ? 1 : -1;
  return markers.movers.axes.flatMap(({ axis, rises, falls }): EffectDirection[] => [
    ...(rises.includes(marker) ? [{ axis, sign: up } as const] : []),
    ...(falls.includes(marker) ? [{ axis, sign: up === 1 ? -1 : 1 } as const] : []),
  ]);
}

export const isWordIn = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(text);

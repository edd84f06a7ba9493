import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Frequency } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { orderAdvice } from '../findings/advice.ts';
import type { CheckResult } from '../findings/findings.ts';
import { getSeverityWord, uncheckedWord } from '../severity.ts';
import { createSubstanceLeaflet, frequencies, frequencyTexts, type SideEffect } from './leaflet.ts';

/** What is to know of each item of a checked list. */
export type AnalysedMedication = {
  name: string;
  /** The names alone, serious ones first. */
  sideEffects: readonly string[];
  detailedSideEffects: readonly { name: string; frequency: Frequency; frequencyText: string; serious: boolean; source: string }[];
  warnings: readonly string[];
};

/** `names` are the items as the person calls them, in the order of the result. */
export function analyseMedications(
  knowledge: Knowledge,
  leaflets: Leaflets,
  result: CheckResult,
  names: readonly string[],
): AnalysedMedication[] {
  return result.items.map(({ text, resolution }, at) => {
    const substances = (resolution.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
    const substanceLeaflets = substances.map((substance) => createSubstanceLeaflet(knowledge, leaflets, substance));
    const detailed = mergeSideEffects(
      substanceLeaflets.flatMap(({ sideEffects: { list, source } }) =>
        list.map((effect) => ({ ...effect, source: source?.publisher ?? '' })),
      ),
    );
    return {
      name: names[at] ?? text,
      sideEffects: detailed.map(({ name }) => name),
      detailedSideEffects: detailed.map((effect) => ({ ...effect, frequencyText: frequencyTexts[effect.frequency] })),
      warnings: [
        ...(result.unchecked.includes(at) ? [`${uncheckedWord}: we don’t know what’s in it.`] : []),
        ...result.findings
          .filter(({ items }) => items.includes(at))
          .map((finding) =>
            [`${getSeverityWord(finding)}: ${finding.headline}`, orderAdvice(finding, 'taking')[0]].filter(Boolean).join(' '),
          ),
        ...substanceLeaflets.flatMap(({ driving, sunlight }) => [driving?.text, sunlight?.text].filter((one) => one !== undefined)),
      ],
    };
  });
}

/** Of several ingredients each effect once, where it is most serious and most frequent. */
function mergeSideEffects<Effect extends SideEffect>(effects: readonly Effect[]): Effect[] {
  const rank = ({ serious, frequency }: SideEffect) => (serious ? 0 : frequencies.length) + frequencies.indexOf(frequency);
  const seen = new Set<string>();
  return effects
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ name }) => {
      const isNew = !seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      return isNew;
    });
}

import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { listMeanings, listOpenPlaces, mergeMeanings } from './check-open-names.ts';
import type { PersonalFinding } from './findings/findings.ts';
import { compareImportance } from './findings/importance.ts';
import { createPersonalFindings, getMatter, indexMatters } from './findings/personal-findings.ts';
import type { KnownPerson } from './person/read-person.ts';

/**
 * What names such as "NSAID" or "ACE inhibitor" mean for the person: for each circumstance the most severe of what the usual members have
 * with it. The item stays unchecked, since only the person knows which member it is.
 */
export function checkOpenNamesForPerson(knowledge: Knowledge, resolutions: readonly Resolution[], known: KnownPerson): PersonalFinding[] {
  const matters = indexMatters(known);
  return listOpenPlaces(resolutions).flatMap((at) => {
    const name = resolutions[at]?.name.toLowerCase() ?? '';
    const meanings = listMeanings(knowledge, resolutions[at]).map((meaning) => ({
      meaning,
      findings: createPersonalFindings(knowledge, [meaning.ingredients], known).toSorted(compareImportance),
    }));
    const found = new Set(meanings.flatMap(({ findings }) => findings.map((finding) => getMatter(finding, matters))));
    return [...found].flatMap((matter) => {
      const meetings = meanings.map(({ meaning, findings }) => ({
        meanings: [meaning],
        worst: findings.find((finding) => getMatter(finding, matters) === matter) ?? null,
      }));
      const finding = mergeMeanings(resolutions, [at], meetings);
      return finding ? [{ ...finding, id: `personal:“${name}”+${matter}`, items: [at] }] : [];
    });
  });
}

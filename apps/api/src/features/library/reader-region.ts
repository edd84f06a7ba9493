import { getLanguageRegion } from '@wellkept/clinical/region-of-language.ts';
import { type Region, spellTexts } from '@wellkept/clinical/regional-english.ts';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../auth/people.ts';
import { readAsUser } from '../../database/connect.ts';
import type { Services } from '../../services.ts';

const regionOfPerson = {
  name: 'region_of_person',
  text: "select personal_info ->> 'region' as region from unified_user_profiles where user_id = $1::uuid",
};
/** What a source, another publisher or the person wrote. */
const othersWords: ReadonlySet<string> = new Set(['id', 'publisher', 'sources', 'own', 'written', 'url']);

/** Texts of the library in the English of the reader: by the profile, and without one by the browser's language. */
export async function spellForReader<Answer>(
  answer: Answer,
  request: FastifyRequest,
  { person, people }: { person: Person | null; people: Services['connections']['people'] },
): Promise<Answer> {
  const [stored] = person ? await readAsUser<{ region: Region | null }>(people, person.userId, regionOfPerson, [person.userId]) : [];
  const [language = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/);
  return spellTexts(answer, stored?.region ?? getLanguageRegion(language.trim()), othersWords);
}

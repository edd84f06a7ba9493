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

type Reader = { person: Person | null; people: Services['connections']['people'] };

/** Texts of the library in the English of the reader. */
export const spellForReader = async <Answer>(answer: Answer, request: FastifyRequest, reader: Reader): Promise<Answer> =>
  spellTexts(answer, await findReaderRegion(request, reader), othersWords);

/** By the profile, and without one by the browser's language. */
export async function findReaderRegion(request: FastifyRequest, { person, people }: Reader): Promise<Region | null> {
  const [stored] = person ? await readAsUser<{ region: Region | null }>(people, person.userId, regionOfPerson, [person.userId]) : [];
  const [language = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/);
  return stored?.region ?? getLanguageRegion(language.trim());
}

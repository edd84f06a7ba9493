import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import { mayClaim } from '@wellkept/community/evidence/claims.ts';
import { createEvidenceReader, type PostReading } from '@wellkept/community/evidence/evidence-reader.ts';
import type { CommunityThread } from '@wellkept/contract/community/contributions.ts';
import { createRecentCache, type RecentCache } from '../../recent-cache.ts';
import type { Services } from '../../services.ts';
import { getLibraryLoader } from '../library/library.ts';
import { mayNeedSupport } from './draft-reading.ts';
import { getPostText } from './post-text.ts';
import type { StoredContribution, StoredThread } from './published.ts';

/** A long post takes some milliseconds. After this time other requests get their turn. */
const turnMs = 10;
/** A text always reads the same, so those that were read last are cached by their hash. */
const readingsMax = 20_000;
/** Whether texts may claim something, by the texts themselves: to hash one takes a good part of the time that reading it for claims does. */
const claiming = createRecentCache<boolean>(readingsMax);
/** Few are longer, and all of these together would fill the memory. */
const cachedLengthMax = 1500;

/** What posts claim and name, in their order. */
export type PostReader = (posts: readonly PostText[]) => Promise<PostReading[]>;
type PostText = Pick<StoredContribution, 'title' | 'text' | 'treatment'>;

type Reader = { read: (text: string) => PostReading; readings: RecentCache<PostReading> };
const readers = new WeakMap<World, Reader>();

async function loadReader({ models, config }: Pick<Services, 'models' | 'config'>): Promise<Reader> {
  const [{ world }, { articles }] = await Promise.all([models.embedded(), getLibraryLoader(config.dataFolder)()]);
  const reader = readers.get(world) ?? { read: createEvidenceReader(world, articles.all), readings: createRecentCache(readingsMax) };
  readers.set(world, reader);
  return reader;
}

function readKnown({ read, readings }: Reader, text: string): PostReading {
  const key = createHash('sha256').update(text).digest('base64');
  const known = readings.get(key);
  if (known) return known;
  const reading = read(text);
  readings.set(key, reading);
  return reading;
}

export const createPostReader =
  (services: Pick<Services, 'models' | 'config'>): PostReader =>
  async (posts) => {
    const reader = await loadReader(services);
    const readings: PostReading[] = [];
    let turnBegan = performance.now();
    for (const post of posts) {
      readings.push(readKnown(reader, getWholeText(post)));
      if (performance.now() - turnBegan < turnMs) continue;
      await setImmediate();
      turnBegan = performance.now();
    }
    return readings;
  };

const getWholeText = ({ title, ...post }: PostText): string => [...(title === '' ? [] : [`${title}.`]), getPostText(post)].join('\n');

function isClaiming(text: string): boolean {
  const known = claiming.get(text);
  if (known !== undefined) return known;
  const isSo = mayClaim(text);
  if (text.length <= cachedLengthMax) claiming.set(text, isSo);
  return isSo;
}

/** A thread with what our library says beside its claims. Where nobody claims anything no name has to be read. */
export async function withEvidence({ post, replies, ...thread }: StoredThread, readPosts: PostReader): Promise<CommunityThread> {
  const claims = [post, ...replies].filter((one) => isClaiming(getWholeText(one)));
  const readings = claims.length > 0 ? await readPosts(claims) : [];
  const notes = new Map(claims.map(({ id }, at) => [id, readings[at]?.evidence ?? []]));
  const addEvidence = (one: StoredContribution) => ({
    ...one,
    evidence: (notes.get(one.id) ?? []).map(({ sources, ...note }) => ({ ...note, sources: [...sources] })),
    mayNeedSupport: one.isMine && ['published', 'held'].includes(one.state) && mayNeedSupport({ ...one, text: getPostText(one) }),
  });
  return { ...thread, post: addEvidence(post), replies: replies.map(addEvidence) };
}

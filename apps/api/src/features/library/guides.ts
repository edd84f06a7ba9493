import type { DenialReason } from '@wellkept/contract/billing/entitlements.ts';
import type { LibraryGuide } from '@wellkept/contract/library/guides.ts';
import { type Articles, type KnownGuide, toPassageId } from '@wellkept/knowledge/articles.ts';
import type { GuideSection } from '@wellkept/knowledge/guide.ts';
import { estimateMinutes } from '@wellkept/knowledge/guide-words.ts';
import type { HelpGroup } from '@wellkept/knowledge/help.ts';
import { getSignText } from '@wellkept/knowledge/help.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';

/** How many sections everyone may read. */
const openSections = 1;

export const toHelp = (groups: readonly HelpGroup[]) =>
  groups.map(({ level, signs, advice = null }) => ({ level, signs: signs.map(getSignText), advice }));

export const toSources = (sources: readonly Source[]) =>
  sources.map(({ publisher, title, year, locator = null, url = null }) => ({ publisher, title, year, locator, url }));

export const toLink = ({ id, title }: { id: string; title: string }) => ({ id, title });

/** The guides that continue one of these articles. */
export const listGuidesBehind = ({ guides }: Articles, ids: readonly string[]) =>
  [...guides.values()].filter(({ articles }) => articles.some((id) => ids.includes(id))).map(toLink);

const toHead = (guide: KnownGuide) => ({
  id: guide.id,
  title: guide.title,
  // A guide is never about the product.
  topic: guide.topic,
  summary: guide.summary,
  minutes: estimateMinutes(guide),
});

export const toGuideEntry = (guide: KnownGuide) => ({
  ...toHead(guide),
  pictures: guide.sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'picture').length,
  about: {
    substances: [...guide.substances],
    analytes: [...(guide.about.analytes ?? [])],
    conditions: [...(guide.about.conditions ?? [])],
  },
});

/** What of a guide goes out: the whole of it, or what everyone may read. What is refused never leaves the server. */
export function toGuide(guide: KnownGuide, { byId }: Articles, denial: DenialReason | null): LibraryGuide {
  const open = denial === null ? guide.sections : guide.sections.slice(0, openSections);
  return {
    ...toHead(guide),
    written: guide.written,
    refused: denial,
    contents: guide.sections.map((section) => ({
      id: toPassageId(section.heading),
      heading: section.heading,
      isOpen: open.includes(section),
    })),
    sections: open.map((section) => toSection(section, guide)),
    questions: denial === null ? [...guide.questions] : [],
    help: toHelp(guide.help),
    sources: toSources(guide.sources),
    articles: guide.articles.flatMap((id) => byId.get(id) ?? []).map(toLink),
  };
}

const toSection = ({ heading, blocks }: GuideSection, { sources }: KnownGuide) => ({
  id: toPassageId(heading),
  heading,
  blocks: blocks.map((block) => ({
    ...block,
    cites: block.cites.map((cited) => sources.findIndex(({ id }) => id === cited) + 1).toSorted((a, b) => a - b),
  })),
});

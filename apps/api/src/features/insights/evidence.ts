import type { Library } from '@wellkept/assistant/library/library.ts';
import type { Insight, InsightEvidence } from '@wellkept/contract/insights/insights.ts';
import { toPassageId } from '@wellkept/knowledge/articles.ts';
import { findEvidence } from '@wellkept/tracking/evidence/pattern-evidence.ts';

/** Insights with what the library says of them. The library is only loaded where it says something. */
export async function withEvidence(
  insights: readonly Insight[],
  loadLibrary: () => Promise<Library>,
): Promise<(Insight & { evidence: InsightEvidence | null })[]> {
  const found = insights.map(({ finding }) => findEvidence(finding));
  const library = found.some((one) => one !== null) ? await loadLibrary() : null;
  return insights.map((insight, at) => {
    const row = found[at];
    const article = row && library?.articles.byId.get(row.articleId);
    if (!row || !article) return { ...insight, evidence: null };
    const sources = article.sources
      .filter(({ id }) => row.sourceIds.includes(id))
      .map(({ publisher, title, year, url = null }) => ({ publisher, title, year, url }));
    return {
      ...insight,
      evidence: { articleId: article.id, title: article.title, passageId: toPassageId(row.heading), agrees: row.agrees, sources },
    };
  });
}

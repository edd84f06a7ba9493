import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { isAlarm } from '@wellkept/interactions/verdict/verdict.ts';

/** What a medicine that a post names would mean for the reader, beside what they take and what is known of them. */
export type OwnRisk = { postId: string; name: string; finding: Finding; advice: string | null };

export type NamingPost = { id: string; medicines: readonly { id: string; name: string }[] };

const risksOfPostMax = 3;
/** A page of posts may name very many; the first ones are compared. */
const comparedMax = 40;

/** The medicines to compare with a list, each once, without what is on the list already. */
export function listComparedMedicines(
  posts: readonly NamingPost[],
  ownIds: ReadonlySet<string>,
): { compared: { id: string; name: string }[]; isWhole: boolean } {
  const named = new Map(posts.flatMap(({ medicines }) => medicines).flatMap((one) => (ownIds.has(one.id) ? [] : [[one.id, one]])));
  const all = [...named.values()];
  return { compared: all.slice(0, comparedMax), isWhole: all.length <= comparedMax };
}

/**
 * The findings of a check of the reader’s list with the named medicines after it: those of one named medicine with the list or the person, for
 * the posts that name it. What the reader’s own medicines mean to each other is for the screens of their list, and what two posts name is
 * taken by nobody.
 */
export function selectOwnRisks(
  { findings, items }: CheckResult,
  posts: readonly NamingPost[],
  compared: readonly { id: string; name: string }[],
): OwnRisk[] {
  const ownCount = items.length - compared.length;
  const byMedicine = Map.groupBy(
    findings.filter(({ severity, kind }) => isAlarm(severity) && kind !== 'amount' && kind !== 'burden'),
    ({ items: touched }) => {
      const [first, ...others] = touched.filter((at) => at >= ownCount);
      return first === undefined || others.some((at) => at !== first) ? null : (compared[first - ownCount]?.id ?? null);
    },
  );
  return posts.flatMap(({ id: postId, medicines }) =>
    medicines
      .flatMap(({ id, name }) =>
        (byMedicine.get(id) ?? []).map((finding) => ({ postId, name, finding, advice: orderAdvice(finding, 'considering')[0] ?? null })),
      )
      .slice(0, risksOfPostMax),
  );
}

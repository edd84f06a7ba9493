import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart, useLoadedBesideData } from '../../../components/late-part.tsx';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { shorten } from '../../../lib/wording.ts';
import { MedicationListFrame } from '../../medications/medication-list-frame.tsx';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import { VerdictCard } from '../verdict-card.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { countUnanswered, groupFindingsByTopic } from './finding-topic-groups.ts';
import { useNewFindings, useSafetyRecords } from './records.ts';
import styles from './safety.module.css';

export const meta = () =>
  createPageMeta({
    path: '/safety/checks',
    title: 'Safety checks',
    description: 'Every finding about what you take and your profile, how you answered it, and what no longer applies.',
  });

const loadTopicFindings = async () => (await import('./topic-findings.tsx')).TopicFindings;
const TopicFindings = createLatePart(loadTopicFindings, Arriving);
const History = createLatePart(async () => (await import('./history.tsx')).History);

const none: never[] = [];

export default function SafetyPage() {
  const medicationList = useMedicationList();
  useLoadedBesideData(loadTopicFindings);
  const { stored, active, result } = medicationList;
  const shownIds = useMemo(() => result?.findings.map(({ id }) => id) ?? none, [result]);
  const records = useSafetyRecords(shownIds);
  const fresh = useNewFindings(records.data, shownIds);
  const groups = result ? groupFindingsByTopic(result.findings, records.data ?? none, fresh) : [];
  // When everything is new, marking what is new adds nothing.
  const news = fresh.size < shownIds.length ? fresh.size : 0;

  return (
    <>
      <MedicationListFrame
        cabinet={medicationList}
        title="Safety checks"
        titleOnPaper="What I take"
        paper={<DownloadPdf />}
        empty={
          <EmptyState
            title="What we found, and what you did about it"
            text="Add what you take. We check it all together with your profile, again after every change. Here you keep track of each finding."
            action={
              <Link className="btn primary" to="/medications">
                Add what you take
              </Link>
            }
          />
        }
      >
        {(_, verdict) => <SafetyAnswer verdict={verdict} open={countUnanswered(groups)} news={news} onRetry={medicationList.checkAgain} />}
      </MedicationListFrame>
      {records.isPending && <Arriving />}
      {stored.isSuccess && <AboutYou notUnderstood={result?.notUnderstood ?? []} />}
      {records.isError && (
        <ErrorCard
          title="We couldn’t load your earlier answers."
          text="You can see the findings, but not whether you’ve answered them."
          onRetry={() => void records.refetch()}
        />
      )}
      {result && groups.map((group) => <TopicFindings key={group.topic} group={group} result={result} />)}
      {result && <NotChecked result={result} active={active} />}
      {records.data && (
        <div className={styles['past']}>
          <History records={records.data} />
        </div>
      )}
    </>
  );
}

type NotCheckedProps = { result: CheckResult; active: ReturnType<typeof useMedicationList>['active'] };

/** What of the list no finding includes, as a whole or in part. */
function NotChecked({ result, active }: NotCheckedProps) {
  const inPart = result.items.flatMap(({ resolution }) => resolution.unknownParts.map((part) => `“${shorten(part, 40)}”`));
  const unrecorded = (result.unrecorded ?? []).map((at) => `“${shorten(active[at]?.medication.name ?? '', 60)}”`);
  return (
    <>
      {result.unchecked.length > 0 && (
        <p className={styles['unchecked']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="bold">Could not be checked:</b>{' '}
            {formatList(
              result.unchecked.map((at) => `“${shorten(active[at]?.medication.name ?? '', 60)}”`),
              8,
            )}
            . No finding includes {result.unchecked.length === 1 ? 'it' : 'them'}. <Link to="/medications">Correct the name</Link>
          </span>
        </p>
      )}
      {unrecorded.length > 0 && (
        <p className={styles['unchecked']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="bold">Interactions not recorded yet:</b> {formatList(unrecorded, 8)}. Ask a pharmacist to check{' '}
            {unrecorded.length === 1 ? 'it' : 'them'}.
          </span>
        </p>
      )}
      {inPart.length > 0 && (
        <p className={styles['unchecked']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="bold">Checked only in part:</b> we do not know {formatList(inPart, 8)}. <Link to="/medications">Correct it</Link>
          </span>
        </p>
      )}
    </>
  );
}

type AnswerProps = { verdict: Verdict; open: number; news: number; onRetry: () => void };

function SafetyAnswer({ verdict, open, news, onRetry }: AnswerProps) {
  const hasSeverity = verdict.severity !== null;
  return (
    <VerdictCard isShort isNamedBelow verdict={verdict} onRetry={onRetry}>
      {hasSeverity && (
        <p className="small">
          {open > 0 ? `${formatCount(open, 'finding')} to review.` : 'You’ve answered everything that needs an answer.'}
          {news > 0 && ` ${news} new since your last visit.`}
        </p>
      )}
    </VerdictCard>
  );
}

import { answerOf } from '@wellkept/safety/answer.ts';
import { topicTitles } from '@wellkept/safety/finding-name.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { Fold } from '../../components/fold.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { failureText } from '../../lib/error-texts.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { listWords, plural, shorten } from '../../lib/wording.ts';
import { AnswerCard } from '../checking/answer-card.tsx';
import { AnswerDetail, worstMark } from '../checking/check-answer.tsx';
import { PrintSheet } from '../checking/print-sheet.tsx';
import { howTaken } from '../medications/cabinet.ts';
import { CabinetSkeleton } from '../medications/cabinet-skeleton.tsx';
import { useCabinet } from '../medications/use-cabinet.ts';
import { AboutYou } from '../profile/about-you.tsx';
import { DownloadPaper } from './download-paper.tsx';
import { FindingEntry } from './finding-entry.tsx';
import { History } from './history.tsx';
import { useNewFindings, useRecordsFor } from './records.ts';
import styles from './safety.module.css';
import { groupsOf, unanswered } from './sorted-findings.ts';

export const meta = () =>
  pageMeta({
    path: '/safety/checks',
    title: 'Safety checks',
    description: 'Every finding about what you take and what you told about yourself, what you said to it, and what is gone.',
  });

const none: never[] = [];

export default function SafetyPage() {
  const { stored, engine, active, result } = useCabinet();
  const shownIds = useMemo(() => result?.findings.map(({ id }) => id) ?? none, [result]);
  const records = useRecordsFor(shownIds);
  const fresh = useNewFindings(records.data, shownIds);
  const groups = result ? groupsOf(result.findings, records.data ?? none, fresh) : [];
  const open = unanswered(groups);

  return (
    <>
      <PrintSheet title="What I take" result={result}>
        {active.map(({ medication }) => (
          <li key={medication.id}>
            <b className="b">{shorten(medication.name, 120)}</b> {[medication.strength, howTaken(medication)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </PrintSheet>
      <PageHeader title="Safety checks">
        {active.length > 0 && (
          <>
            <DownloadPaper />
            <PrintButton />
          </>
        )}
      </PageHeader>
      {(stored.isError || engine.isError) && (
        <ErrorCard
          title="Your safety checks did not load."
          text={stored.isError ? failureText(stored.error, 'loading') : 'The connection dropped. Nothing that you saved is lost.'}
          onRetry={() => (engine.isError ? reloadPage() : void stored.refetch())}
        />
      )}
      {stored.isPending && <CabinetSkeleton />}
      {stored.isSuccess && active.length === 0 && (
        <EmptyState
          title="What was found about you, and what you did about it"
          text="Add what you take. Everything is then checked together and with what you tell about yourself, again after every change; here you keep track of each finding."
          action={
            <Link className="btn p" to="/medications">
              Add what you take
            </Link>
          }
        />
      )}
      {result && active.length > 0 && (
        <AnswerCard isShort mark={worstMark(result)} sentence={answerOf(result).sentence}>
          <AnswerDetail result={result} detail={answerOf(result).detail} />
          <p className="small">
            {open > 0
              ? `${plural(open, 'finding waits', 'findings wait')} for your answer.`
              : 'Everything that asks for an answer has one.'}
            {fresh.size > 0 && ` ${fresh.size} new since your last visit.`}
          </p>
        </AnswerCard>
      )}
      {stored.isSuccess && (
        <div className={styles['about']}>
          <AboutYou notUnderstood={result?.notUnderstood ?? []} />
        </div>
      )}
      {records.isError && (
        <ErrorCard
          title="Your earlier answers did not load."
          text="The findings are here; whether you answered them is not."
          onRetry={() => void records.refetch()}
        />
      )}
      {result &&
        groups.map(({ topic, open: entries, minor }) => (
          <section key={topic} className={styles['group']} aria-labelledby={`safety-${topic}`}>
            <div className="sec-h">
              <h2 id={`safety-${topic}`}>{topicTitles[topic]}</h2>
              <span className="cap nowrap">{plural(entries.length + minor.length, 'finding')}</span>
            </div>
            <ul>
              {entries.map((entry) => (
                <FindingEntry key={entry.finding.id} entry={entry} result={result} />
              ))}
            </ul>
            {minor.length > 0 && (
              <Fold mark={<SeverityGlyph mark="minor" />} title={plural(minor.length, 'minor finding')} aside="good to know">
                <ul>
                  {minor.map((entry) => (
                    <FindingEntry key={entry.finding.id} entry={entry} result={result} />
                  ))}
                </ul>
              </Fold>
            )}
          </section>
        ))}
      {result && result.unchecked.length > 0 && (
        <p className={styles['unchecked']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="b">Could not be checked:</b>{' '}
            {listWords(
              result.unchecked.map((at) => `“${shorten(active[at]?.medication.name ?? '', 60)}”`),
              8,
            )}
            . No finding includes {result.unchecked.length === 1 ? 'it' : 'them'}. <Link to="/medications">Correct the name</Link>
          </span>
        </p>
      )}
      {records.data && (
        <div className={styles['past']}>
          <History records={records.data} />
        </div>
      )}
    </>
  );
}

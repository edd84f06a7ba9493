import { IconPlus } from '@tabler/icons-react';
import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { Disclaimer, getDisclaimerLevel } from '../../../components/disclaimer.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import type { Biomarkers } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { BiomarkersEmpty } from './biomarkers-empty.tsx';
import { useDayText } from './day-text.ts';
import { MarkersKey } from './markers-key.tsx';
import { MarkersList } from './markers-list.tsx';
import { PressingValues } from './pressing-values.tsx';
import { StoryList } from './story-list.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { UnrecognizedList } from './unrecognized-list.tsx';
import { useUnitSystem } from './use-biomarkers.ts';

const StrategicUpgradePrompt = createLatePart(
  async () => (await import('../../billing/plans/strategic-upgrade-prompt.tsx')).StrategicUpgradePrompt,
  Arriving,
);
const HeartRisk = createLatePart(async () => (await import('./heart-risk.tsx')).HeartRisk, Arriving);
const CompareDates = createLatePart(async () => (await import('./compare-dates.tsx')).CompareDates, Arriving);
const ValuesTable = createLatePart(async () => (await import('./values-table.tsx')).ValuesTable, Arriving);
const DerivedList = createLatePart(async () => (await import('./derived-list.tsx')).DerivedList, Arriving);
const AnalysisPanel = createLatePart(async () => (await import('./analysis-panel.tsx')).AnalysisPanel, Arriving);

const outsideNamedMax = 5;

export function BiomarkersScreen() {
  const { formatDay } = useDayText();
  const { data, isPending, isError, refetch } = api.useQuery('get', '/api/biomarkers');
  const [system, setSystem] = useUnitSystem(data?.system);
  // What was loaded before stays in view when it cannot be loaded again.
  if (isPending || !data || data.markers.length === 0)
    return (
      <>
        <PageHeader title="Biomarkers" kicker={isPending && 'Newest results'} />
        {isPending && <LoadingStatus text="Loading your results…" />}
        {isError && !data && <ErrorCard title="We couldn’t load your results." text="Nothing was lost." onRetry={() => void refetch()} />}
        {data && <BiomarkersEmpty />}
        {data && <UnrecognizedList />}
      </>
    );
  return (
    <>
      <PageHeader kicker={`Newest results of ${formatDay(data.dates[0] ?? '')}`} title="Biomarkers">
        <UnitChoice system={system} onChoose={setSystem} />
        <Link className="btn primary" to="/upload">
          <IconPlus className="icon" aria-hidden="true" />
          Add a test
        </Link>
      </PageHeader>
      <Results data={data} system={system} />
    </>
  );
}

function Results({ data, system }: { data: Biomarkers; system: LabUnitSystem }) {
  const { hash } = useLocation();
  const { summary, alsoAsking, markers, derived, stories, dates, heartFacts, isFull } = data;
  const [view, setView] = useState<'list' | 'table' | 'compare'>('list');
  return (
    <>
      <p className={styles['verdict']}>{summary}</p>
      <p className="lead">
        {formatCounts(markers)}
        {alsoAsking.length > 0 && ` Also worth asking about: ${formatList(alsoAsking.map(toMidSentence))}.`}
      </p>
      <PressingValues markers={markers} derived={derived} stories={stories} />
      <StoryList stories={stories} />
      <div className="row sheet-action">
        <fieldset className="seg">
          <legend className="vh">View</legend>
          <ViewButton isOn={view === 'list'} label="List" onChoose={() => setView('list')} />
          <ViewButton isOn={view === 'table'} label="Table" onChoose={() => setView('table')} />
          {isFull && dates.length > 1 && <ViewButton isOn={view === 'compare'} label="Compare" onChoose={() => setView('compare')} />}
        </fieldset>
      </div>
      {view === 'list' && (
        <>
          <MarkersKey />
          <MarkersList key={hash} markers={markers} system={system} />
          <UnrecognizedList />
          <AnalysisPanel />
          <DerivedList derived={derived} />
          {isFull && <HeartRisk markers={markers} derived={derived} heartFacts={heartFacts} system={system} />}
          {!isFull && (
            <div className={styles['foot']}>
              <StrategicUpgradePrompt
                feature="biomarker_tracking"
                reason="plan"
                meanwhile={
                  <p>
                    Your values and their history stay free. A value that needs a doctor within days is always shown, whatever your plan.
                  </p>
                }
              />
            </div>
          )}
        </>
      )}
      {view === 'table' && <ValuesTable markers={markers} system={system} />}
      {view === 'compare' && <CompareDates markers={markers} dates={dates} system={system} />}
      <div className={styles['foot']}>
        <p className="cap">
          Ranges are the ones your laboratory printed. Where it prints none, ours with their source. A result outside its range isn’t a
          diagnosis, and one inside it doesn’t rule out a problem.
        </p>
        <Disclaimer
          level={getDisclaimerLevel([
            ...markers.flatMap(({ pressing }) => pressing?.level ?? []),
            ...derived.flatMap(({ urgency }) => urgency?.level ?? []),
          ])}
        />
      </div>
    </>
  );
}

/** "3 of 25 results are outside the range: ferritin, LDL cholesterol and vitamin D." */
function formatCounts(markers: Biomarkers['markers']): string {
  const judged = markers.filter(({ status }) => status !== null);
  const outside = judged.filter(({ status }) => status !== 'within');
  if (judged.length === 0) return 'Your reports print no ranges to compare with.';
  if (outside.length === 0) return `All ${formatCount(judged.length, 'result')} with a range are inside it.`;
  const names = formatList(
    outside.map(({ name }) => toMidSentence(name)),
    outsideNamedMax,
  );
  return `${outside.length} of ${formatCount(judged.length, 'result')} ${outside.length === 1 ? 'is' : 'are'} outside the range: ${names}.`;
}

const ViewButton = ({ isOn, label, onChoose }: { isOn: boolean; label: string; onChoose: () => void }) => (
  <button type="button" aria-pressed={isOn} onClick={onChoose}>
    {label}
  </button>
);

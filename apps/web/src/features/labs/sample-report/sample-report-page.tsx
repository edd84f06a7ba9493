import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { sampleName } from '@wellkept/profile/sample-name.ts';
import { sampleMedicines } from '@wellkept/profile/sample-person.ts';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { loadPageData } from '../../../lib/load-page-data.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { AnalysisText } from '../biomarkers/analysis-text.tsx';
import type { Biomarker } from '../biomarkers/biomarker-text.ts';
import styles from '../biomarkers/biomarkers.module.css';
import { createDayText, DayLocale } from '../biomarkers/day-text.ts';
import { DerivedList } from '../biomarkers/derived-list.tsx';
import { MarkerDetail } from '../biomarkers/marker-detail.tsx';
import { MarkerRow } from '../biomarkers/marker-row.tsx';
import { MarkersKey } from '../biomarkers/markers-key.tsx';
import { StoryList } from '../biomarkers/story-list.tsx';
import { UnitChoice } from '../biomarkers/unit-choice.tsx';
import { GuideLinks } from '../guides/guide-links.tsx';
import { createSampleReport } from './sample-report-data.ts';

/** Runs when the page is prerendered. */
export const loader = () => createSampleReport();

export const clientLoader = loadPageData;

export const meta = () =>
  createPageMeta({
    path: '/sample-report',
    title: 'Sample report',
    description:
      'A full sample of a lab report as you would see it: every value on its range, what it means, what moves it, and what to do. Marked as a sample.',
    isPublic: true,
  });

/** The page is written at build time, in the English of its texts. */
const locale = 'en-US';
const { formatDay } = createDayText(locale);

export default function SampleReportPage() {
  return (
    <DayLocale value={locale}>
      <SampleReport />
    </DayLocale>
  );
}

function SampleReport() {
  const { newestDay, markers, analyses } = useLoaderData<typeof loader>();
  const [system, setSystem] = useState<LabUnitSystem>('conventional');
  const analysis = analyses[system];
  const outside = markers.filter(({ status }) => status === 'below' || status === 'above');
  const inside = markers.filter(({ status }) => status === 'within');
  return (
    <article className="page-width sheet">
      <PageHeader kicker={`${sampleName}, invented. Test of ${formatDay(newestDay)}`} title="Sample report">
        <span className="tag">Sample</span>
        <UnitChoice system={system} onChoose={setSystem} />
      </PageHeader>
      <p className={styles['verdict']}>{analysis.summary}</p>
      <p className="lead sheet-lead">
        This is what your own report looks like here. The person and the values are invented. The rules, texts and sources are the real
        ones. She takes {formatList(sampleMedicines.map(({ name }) => toMidSentence(name)))}.
      </p>
      <StoryList stories={analysis.stories} />
      <MarkersKey />
      <Group id="outside" title="Outside the range" markers={outside} system={system} openCount={2} />
      <Group id="inside" title="Inside the range" markers={inside} system={system} openCount={0} />
      <DerivedList derived={analysis.derived} />
      <section aria-labelledby="analysis">
        <div className={styles['group']}>
          <h2 id="analysis">Analysis</h2>
          <span className="tag">Sample</span>
        </div>
        <AnalysisText result={analysis} />
      </section>
      <div className={`row ${styles['foot']}`}>
        <Link className="btn primary" to="/register">
          Create an account
        </Link>
        <Link className="tlink" to="/blood-test-guide">
          How to prepare for a test
        </Link>
      </div>
      <p className={`cap ${styles['foot']}`}>A result outside its range isn’t a diagnosis, and one inside it doesn’t rule out a problem.</p>
      <GuideLinks without="/sample-report" />
    </article>
  );
}

type GroupProps = { id: string; title: string; markers: readonly Biomarker[]; system: LabUnitSystem; openCount: number };

function Group({ id, title, markers, system, openCount }: GroupProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(markers.slice(0, openCount).map(({ analyteId }) => analyteId)));
  const toggle = (analyteId: string) =>
    setOpen((before) =>
      before.has(analyteId) ? new Set([...before].filter((one) => one !== analyteId)) : new Set([...before, analyteId]),
    );
  return (
    <section aria-labelledby={id}>
      <div className={styles['group']}>
        <h2 id={id}>{title}</h2>
        <span className="cap">{formatCount(markers.length, 'result')}</span>
      </div>
      <ul className={styles['rows']}>
        {markers.map((marker) => (
          <MarkerRow
            key={marker.analyteId}
            marker={marker}
            system={system}
            isOpen={open.has(marker.analyteId)}
            onToggle={() => toggle(marker.analyteId)}
          >
            <MarkerDetail marker={marker} system={system} />
          </MarkerRow>
        ))}
      </ul>
    </section>
  );
}

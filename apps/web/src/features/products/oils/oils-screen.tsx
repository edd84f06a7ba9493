import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { OilCategory } from '@wellkept/knowledge/oils.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { useMemo, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart, useLoadedBesideData } from '../../../components/late-part.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { SourceLine } from '../../interactions/source-line.tsx';
import { AboutYou } from '../../profile/about-you.tsx';
import styles from '../products.module.css';
import { OilEntry } from './oil-entry.tsx';
import { categoryWords, filterOils, oilCategories } from './oil-words.ts';

const loadBlendMixer = async () => (await import('./blend-mixer.tsx')).BlendMixer;
const BlendMixer = createLatePart(loadBlendMixer, Arriving);

const useOils = () =>
  useQuery({
    queryKey: ['oils'],
    queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadLabelFacts(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });

/** So many are shown, and so many more with each press. */
const shownCount = 24;

type Props = { title: string; lead: string; hasMixer: boolean };

/** Rules for every oil first, then the oils by category, then a blend with its stops before its recipe. */
export function OilsScreen({ title, lead, hasMixer }: Props) {
  const { data, isError } = useOils();
  useLoadedBesideData(loadBlendMixer);
  const sources = useMemo(() => new Map((data?.sources ?? []).map((source) => [source.id, source])), [data]);
  return (
    <div className={styles['page']}>
      <PageHeader title={title} />
      <p className="lead">{lead}</p>
      {isError && <ErrorCard title="We couldn’t load the oils." text="The connection dropped." onRetry={reloadPage} />}
      {!data && !isError && (
        <LoadingStatus text="Loading oils">
          <Skeleton height={320} above={24} />
        </LoadingStatus>
      )}
      {data && (
        <>
          <section className="sec">
            <h2>For every oil</h2>
            <ul className={styles['reasons']}>
              {data.oils.rules.map((rule) => (
                <li key={rule.title}>
                  <b className="bold">{rule.title}.</b> {rule.text}
                  <SourceLine ids={[rule.source]} sources={sources} />
                </li>
              ))}
            </ul>
          </section>
          {hasMixer && (
            <>
              <AboutYou />
              <BlendMixer facts={data} />
            </>
          )}
          <OilList facts={data.oils} sources={sources} />
          <p className="small ink2">
            We haven’t reopened these sources for this page, so treat every statement as moderate confidence at most. There is no open table
            of skin limits. Ask first if you’re pregnant, for children, or if you have a long-term illness.
          </p>
        </>
      )}
    </div>
  );
}

/** The oils by category and by name. */
function OilList({ facts, sources }: { facts: LabelFacts['oils']; sources: ReadonlyMap<string, Source> }) {
  const [category, setCategory] = useState<OilCategory | null>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownCount);
  const oils = filterOils(facts.oils, category, typed);
  const choose = (next: OilCategory | null) => {
    setCategory(next);
    setShown(shownCount);
  };
  return (
    <section className="sec">
      <h2>Oils</h2>
      <p className="small ink2">Where no monograph or good trial is known, an oil may do nothing, or it may help.</p>
      <search className={`${styles['filters']} inputs`}>
        <label>
          Find an oil
          <input
            type="search"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setShown(shownCount);
            }}
          />
        </label>
      </search>
      <fieldset className="row">
        <legend className="vh">Category</legend>
        <button type="button" className="btn outlined sm" aria-pressed={category === null} onClick={() => choose(null)}>
          All
        </button>
        {oilCategories.map((one) => (
          <button key={one} type="button" className="btn outlined sm" aria-pressed={category === one} onClick={() => choose(one)}>
            {categoryWords[one]}
          </button>
        ))}
      </fieldset>
      <p className="cap" role="status">
        {oils.length === 0 ? 'No oil by this name. Try a shorter word, or another category.' : formatCount(oils.length, 'oil')}
      </p>
      <ul className={styles['remedies']}>
        {oils.slice(0, shown).map((oil) => (
          <OilEntry key={oil.id} oil={oil} facts={facts} sources={sources} />
        ))}
      </ul>
      {oils.length > shown && (
        <div className={styles['more']}>
          <button type="button" className="btn outlined" onClick={() => setShown(shown + shownCount)}>
            Show {Math.min(shownCount, oils.length - shown)} more
          </button>
        </div>
      )}
    </section>
  );
}

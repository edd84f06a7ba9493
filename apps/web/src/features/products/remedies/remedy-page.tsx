import { product } from '@wellkept/contract/site/product.ts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { useLeaflets } from '../../interactions/use-leaflets.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import styles from '../products.module.css';
import { TakenItems } from '../taken-items.tsx';
import { OnceTaken } from './once-taken.tsx';

const PracticeSheet = createLatePart(async () => (await import('./practice-sheet.tsx')).PracticeSheet, Arriving);
const RemedySheet = createLatePart(async () => (await import('./remedy-sheet.tsx')).RemedySheet, Arriving);

export const meta = ({ params: { id = '' } }: { params: { id?: string } }) =>
  createPageMeta({
    path: `/natural-remedies/${id}`,
    title: 'Natural remedy',
    description: 'What trials say of a remedy, the amounts they used, who should take care, and its sources.',
    isPublic: true,
  });

/** One remedy on a page of its own: the person's own risk first, then use by use. */
export default function RemedyPage() {
  const { id = '' } = useParams();
  const { data: engine, isError } = useEngine();
  const leaflets = useLeaflets();
  const substance = engine?.knowledge.substances.get(id);
  const practice = leaflets.data?.practices.get(id);
  const name = substance?.name ?? practice?.name ?? null;
  useEffect(() => {
    if (name !== null) document.title = `${name} | ${product.name}`;
  }, [name]);
  const isUnknown = engine !== undefined && leaflets.data !== undefined && name === null;
  return (
    <div className={styles['page']}>
      <PageHeader
        kicker={<Link to="/natural-remedies">Remedies A to Z</Link>}
        title={name ?? (isUnknown ? 'We don’t know this remedy' : 'One moment …')}
      />
      {isUnknown && <p>Look for it in the list, where remedies have other names too.</p>}
      {(isError || leaflets.isError) && (
        <ErrorCard title="We couldn’t load this remedy." text="The connection dropped." onRetry={reloadPage} />
      )}
      {engine && (substance || practice) && leaflets.data && (
        <>
          <TakenItems>
            {(taken) => (
              <OnceTaken taken={taken}>
                {(medicines) =>
                  substance ? (
                    <RemedySheet key={id} substance={substance} engine={engine} leaflets={leaflets.data} medicines={medicines} />
                  ) : (
                    practice && (
                      <PracticeSheet key={id} practice={practice} engine={engine} leaflets={leaflets.data} medicines={medicines} />
                    )
                  )
                }
              </OnceTaken>
            )}
          </TakenItems>
          <AboutYou />
        </>
      )}
    </div>
  );
}

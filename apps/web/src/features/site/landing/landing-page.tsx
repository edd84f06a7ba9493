import { product } from '@wellkept/contract/site/product.ts';
import { Link, useLoaderData } from 'react-router';
import { LazyImage } from '../../../components/lazy-image.tsx';
import { isForAppPage, loadPageData } from '../../../lib/load-page-data.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { origin } from '../../../lib/page-settings.ts';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { type LandingData, loadLandingData } from './landing-data.tsx';
import { originMark, structuredData } from './structured-data.ts';

type PageData = LandingData & { structuredData: string; originMark: string };

/** Runs when the page is prerendered; neither the engine nor these texts are part of the page's script. The app's page carries none of it. */
export const loader = async ({ request }: { request: Request }): Promise<PageData | undefined> =>
  isForAppPage(request) ? undefined : { ...(await loadLandingData()), structuredData: JSON.stringify(structuredData), originMark };

export const clientLoader = loadPageData;

export const meta = ({ loaderData }: { loaderData: PageData | undefined }) =>
  createPageMeta({
    path: '/',
    title: `${product.name}: ${product.slogan}`,
    description:
      'Check medicines, supplements and foods against each other, by any name. Plain words, what to do next, and a source for every answer. Educational only.',
    isPublic: true,
    structuredData: loaderData ? JSON.parse(loaderData.structuredData.replaceAll(loaderData.originMark, origin)) : [],
  });

export default function LandingPage() {
  const data = useLoaderData<typeof loader>();
  return data && <Landing {...data} />;
}

function Landing({ example, drawings, answers, plans, ...figures }: LandingData) {
  return (
    <>
      <Hero example={example} />
      <ProofStrip {...figures} />
      <FeatureCards drawings={drawings} />
      <section className={`page-width ${styles['below']}`} aria-labelledby="answer">
        <h2 id="answer" className={styles['section']}>
          The answer first, then what to do
        </h2>
        <figure className={styles['answer']}>
          <LazyImage
            src="/answer-light.webp"
            srcDark="/answer-dark.webp"
            alt="An answer: “3 of your 6 items can affect each other seriously”, and below it the most severe pair, ibuprofen with warfarin."
            width={1194}
            height={1026}
          />
        </figure>
      </section>
      <section className={`page-width ${styles['below']}`} aria-labelledby="trust">
        <h2 id="trust" className={styles['section']}>
          Serious warnings are free
        </h2>
        <p className={styles['promise']}>A warning marked “Do not combine” or “Serious” is never behind a plan, a limit or a sign-in.</p>
        <div dangerouslySetInnerHTML={{ __html: answers }} />
      </section>
      <section className={`page-width ${styles['below']}`} aria-labelledby="plans">
        <h2 id="plans" className={styles['section']}>
          What it costs
        </h2>
        <div dangerouslySetInnerHTML={{ __html: plans }} />
        <p className={styles['compare']}>
          <Link className="btn outlined" to="/pricing">
            Compare the plans
          </Link>
        </p>
      </section>
    </>
  );
}

type ProofProps = Pick<LandingData, 'pairCount' | 'substanceCount' | 'sourceCount' | 'paidPlan'>;

/** What speaks for it, counted by this build, and what it costs, before anybody scrolls far. */
const ProofStrip = ({ pairCount, substanceCount, sourceCount, paidPlan }: ProofProps) => (
  <div className="page-width">
    <ul className={styles['proof']}>
      <li>
        <b>{pairCount} interaction checks</b>
        <span>different pairs that {product.name} can check today</span>
      </li>
      <li>
        <b>{substanceCount}</b>
        <span>medicines, supplements and foods, by brand or generic name</span>
      </li>
      <li>
        <b>{sourceCount}</b>
        <span>sources, such as drug labels, agencies and studies, named with each answer</span>
      </li>
      <li>
        <b>Free</b>
        <span>
          every serious warning.{' '}
          <a href="#plans">
            {paidPlan.name} costs {paidPlan.monthlyPrice} a month
          </a>
        </span>
      </li>
    </ul>
  </div>
);

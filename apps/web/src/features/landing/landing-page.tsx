import { product } from '@wellkept/contract/product.ts';
import { useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { origin } from '../../lib/page-settings.ts';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { landingData } from './landing-data.tsx';
import { originMark, questions, structuredData } from './structured-data.ts';

/** Runs when the page is prerendered; neither the engine nor these texts are part of the page's script. */
export const loader = async () => ({ ...(await landingData()), questions, structuredData: JSON.stringify(structuredData), originMark });

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) =>
  pageMeta({
    path: '/',
    title: `${product.name}: ${product.slogan}`,
    description:
      'Check medicines, supplements and foods against each other, by any name. Plain words, what to do next, and a source for every answer. Educational only.',
    isPublic: true,
    structuredData: loaderData ? JSON.parse(loaderData.structuredData.replaceAll(loaderData.originMark, origin)) : [],
  });

export default function LandingPage() {
  const { pairCount, example, drawings, questions } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero example={example} />
      <div className="w">
        <p className={styles['figure']}>
          <b>{pairCount} interaction checks</b>
          <span>different pairs of medicines, supplements and foods that {product.name} can check today</span>
        </p>
      </div>
      <FeatureCards drawings={drawings} />
      <section className="w" aria-labelledby="trust">
        <h2 id="trust" className={styles['section']}>
          Serious warnings are free
        </h2>
        <p className={styles['promise']}>A warning marked “Do not combine” or “Serious” is never behind a plan, a limit or a sign-in.</p>
        <dl className={styles['answers']}>
          <Answer question="Where answers come from">
            Product labels, medicines agencies and published studies. Each finding shows its sources and a grade for how strong they are.
          </Answer>
          <Answer question="What it can’t do">
            {product.name} is not a medical device and does not diagnose or treat. The AI may be wrong, and so may we. Ask a professional
            before you change anything.
          </Answer>
          {questions.map(({ question, answer }) => (
            <Answer key={question} question={question}>
              {answer}
            </Answer>
          ))}
          <Answer question="In an emergency">
            Call{' '}
            {product.emergencyNumbers.map(({ number, region }, index) => (
              <span key={region}>
                {index > 0 && (index === product.emergencyNumbers.length - 1 ? ' or ' : ', ')}
                <b>{number}</b> in the {region}
              </span>
            ))}
            .
          </Answer>
        </dl>
      </section>
    </>
  );
}

function Answer({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <div className="entry">
      <dt className="m-h">{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

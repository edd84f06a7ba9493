import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './landing.module.css';
import type { LandingData } from './landing-data.tsx';

export function FeatureCards({ drawings }: { drawings: LandingData['drawings'] }) {
  return (
    <section className={`page-width ${styles['below']}`} aria-labelledby="notebook">
      <h2 id="notebook" className={styles['section']}>
        One notebook for the questions you take to a clinic
      </h2>
      <div className={styles['cards']}>
        <Card
          to="/interaction-analyzer"
          title="What goes with what"
          text="Enter everything you take. The most severe pair comes first, with what to do about it."
          caption="Every pair of five items"
          drawing={drawings.matrix}
        />
        <Card
          to="/wellness/biomarkers"
          title="Where your results sit"
          text="Blood and urine values on number lines, next to your own earlier results."
          caption="Three markers"
          drawing={drawings.ranges}
        />
        <Card
          to="/symptoms/tracker"
          title="When symptoms come"
          text="Two taps a day, and after a few weeks you see the pattern."
          caption="Headache, strength 1–10, last 30 days"
          drawing={drawings.calendar}
        />
        <Card
          to="/analytics"
          title="What goes together"
          text="Reports pair your own records, so you bring something better than a hunch."
          caption="Hours of sleep and headache strength, 14 days"
          drawing={drawings.series}
        />
      </div>
    </section>
  );
}

type CardProps = { to: string; title: string; text: string; caption: string; drawing: string };

function Card({ to, title, text, caption, drawing }: CardProps) {
  return (
    <article aria-label={title}>
      <h3>
        <Link to={to}>
          {title}
          <IconArrowRight className="icon" aria-hidden="true" />
        </Link>
      </h3>
      <p>{text}</p>
      <figure>
        <figcaption>
          <span>{caption}</span>
          <span className="tag">Sample</span>
        </figcaption>
        <div dangerouslySetInnerHTML={{ __html: drawing }} />
      </figure>
    </article>
  );
}

import { Arriving } from '../../../components/arriving.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { formatDaysMissing } from '../../insights/days-missing.ts';
import { InsightPicture } from '../../insights/insight-picture.tsx';
import { useInsights } from '../../insights/insights-data.ts';
import styles from './dashboard.module.css';

/** One picture of the person's own days, with what it shows as its title; before there is one, how many days are missing. */
export function FindingOfDays() {
  const { data, isLoading } = useInsights();
  if (!data) return isLoading && <Arriving />;
  const first = data.insights.find(({ fadedAt }) => fadedAt === null);
  if (first)
    return (
      <section className={styles['finding']} aria-labelledby="finding-of-days">
        <h2 id="finding-of-days">{first.finding.sentence.replace(/\.$/, '')}</h2>
        <InsightPicture finding={first.finding} />
        <p>
          <ArrowLink to="/ai-insights">How we know</ArrowLink>
        </p>
      </section>
    );
  const missing = formatDaysMissing(data.dayCount);
  if (missing === '' || data.isBehind) return null;
  return (
    <section className={styles['finding']} aria-labelledby="finding-of-days">
      <h2 id="finding-of-days">What your days show</h2>
      <p className="ink2">{missing}</p>
    </section>
  );
}

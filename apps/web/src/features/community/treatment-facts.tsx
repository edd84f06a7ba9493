import { durationWords, helpWords, sideEffectWords } from '@wellkept/community/treatments/report.ts';
import { Link } from 'react-router';
import figures from '../../components/figures.module.css';
import { getPairAddress, type Report } from './treatment-data.ts';

/** What a member answered about a treatment, and the way to what others did. */
export function ReportFacts({ report: { treatmentId, reasonId, answers } }: { report: Report }) {
  const { duration, dose, help, sideEffects, isStillTaking } = answers;
  const facts = [
    ['Did it help?', helpWords[help]],
    ['How long?', `${durationWords[duration]}, ${isStillTaking ? 'and still' : 'no longer'}`],
    ...(dose === null ? [] : [['How much?', dose]]),
    [
      'Side effects',
      sideEffects.length === 0
        ? 'None'
        : sideEffects.map(({ name, level }) => `${name} (${sideEffectWords[level].toLowerCase()})`).join(', '),
    ],
  ];
  return (
    <>
      <dl className={figures['facts']}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="tlink" to={getPairAddress({ treatment: treatmentId, reason: reasonId })}>
          What others report
        </Link>
      </p>
    </>
  );
}

import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { Link } from 'react-router';
import { ScoreLine } from '../../../components/score-line.tsx';
import { formatLifestyleVerdict } from '../../profile/editor/lifestyle-text.ts';
import { SampleTag } from './sample-tag.tsx';

type Props = { lifestyle: Dashboard['lifestyle']; isSample: boolean };

/** How the person lives, on a line from 0 to 100; without answers, the way to them. */
export function LifestyleScore({ lifestyle, isSample }: Props) {
  return (
    <section aria-labelledby="lifestyle">
      <div className="sec-h">
        <h2 id="lifestyle">Lifestyle score</h2>
        {lifestyle && !isSample && (
          <Link className="tlink" to="/profile?edit=lifestyle">
            What it is made of
          </Link>
        )}
      </div>
      {lifestyle ? (
        <>
          <ScoreLine score={lifestyle.score}>
            <span className="ink2">of 100, {formatLifestyleVerdict(lifestyle)}</span> {isSample && <SampleTag />}
          </ScoreLine>
          <p className="cap">
            From sleep, movement, stress, smoking and alcohol in your profile. A guide for habits, not a measure of illness.
          </p>
        </>
      ) : (
        <p className="ink2">
          Sleep, movement and stress make a score that shows what would help most.{' '}
          <Link to="/profile?edit=lifestyle">Answer a few questions</Link>
        </p>
      )}
    </section>
  );
}

import { shorten } from '../../lib/wording.ts';
import styles from './paste-list.module.css';
import type { ReviewLine } from './reviewed-list.ts';

type Props = { line: ReviewLine; onInclude: () => void };

function describeHeading({ moment, stopped }: ReviewLine): string {
  if (stopped !== null) return 'is a heading: everything below was stopped.';
  return moment ? `is a heading: everything below is taken ${moment}.` : 'is a heading, left out.';
}

/** A heading, a note or an allergy of a pasted list, which is not a medicine. */
export function ExcludedLine({ line, onInclude }: Props) {
  const { text, kind } = line;
  return (
    <li className={styles['aside']}>
      <p className="small ink2">
        <b className="bold">{shorten(text, 80)}</b>{' '}
        {kind === 'heading' ? describeHeading(line) : kind === 'allergy' ? 'lists allergies, so we left it out.' : 'is a note, left out.'}
      </p>
      <button type="button" className="btn quiet sm" onClick={onInclude}>
        I take this
      </button>
    </li>
  );
}

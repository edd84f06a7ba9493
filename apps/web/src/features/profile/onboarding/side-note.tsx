import { computeProfileBmi, formatBmi } from '@wellkept/profile/bmi.ts';
import { describeLifestyle } from '@wellkept/profile/lifestyle-score.ts';
import { useEditor } from '../editor/editor-context.ts';
import { formatLifestyleVerdict } from '../editor/lifestyle-text.ts';
import { type GroupId, groups } from './groups.ts';
import { LiveCheck } from './live-check.tsx';
import styles from './onboarding.module.css';
import { useBestAction } from './use-best-action.ts';

/** What the person gets from answering, and what of it is there already. */
export function SideNote({ id }: { id: GroupId }) {
  return (
    <aside className={styles['side']} aria-label="What you get from this">
      <div className={styles['gain']}>
        <h2>What you get from this</h2>
        <p>{groups[id].gain}</p>
        <Live id={id} />
      </div>
      {(id === 'medicines' || id === 'history') && <LiveCheck />}
    </aside>
  );
}

function Live({ id }: { id: GroupId }) {
  const { profile } = useEditor();
  if (id === 'body') {
    const value = computeProfileBmi(profile.personalInfo);
    return value === null ? null : <Figure name="Your BMI" value={formatBmi(value)} />;
  }
  if (id === 'movement' || id === 'habits') {
    const figure = describeLifestyle(profile.lifestyleData);
    return figure && <Figure name={`Lifestyle score: ${formatLifestyleVerdict(figure)}`} value={`${figure.score} of 100`} />;
  }
  return id === 'symptoms' || id === 'diet' || id === 'goals' ? <FirstSuggestion /> : null;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <p className={styles['figure']} role="status">
      <span>{value}</span> <span className="cap">{name}</span>
    </p>
  );
}

function FirstSuggestion() {
  const action = useBestAction();
  if (!action) return null;
  return (
    <p className={styles['figure']} role="status">
      <span className="cap">Based on your answers so far, start with:</span> <b className="bold">{action.title}</b>
    </p>
  );
}

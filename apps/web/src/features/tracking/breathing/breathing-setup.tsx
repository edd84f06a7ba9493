import type { Practice } from '@wellkept/contract/tracking/diary-limits.ts';
import styles from '../diary/diary.module.css';
import { type BreathingPattern, patterns } from './breathing.ts';
import practice from './practice.module.css';

const lengths = [2, 5, 10, 15, 20, 30];
const kinds: readonly { id: Practice; name: string }[] = [
  { id: 'meditation', name: 'Meditation' },
  { id: 'breathing', name: 'Breathing' },
];

export type BreathingSetup = { kind: Practice; minutes: number; pattern: BreathingPattern | undefined };
type Props = { setup: BreathingSetup; minutesToday: number; onChange: (part: Partial<BreathingSetup>) => void; onStart: () => void };

/** What to do, for how long and how. */
export function BreathingSetupForm({ setup: { kind, minutes, pattern }, minutesToday: sat, onChange, onStart }: Props) {
  return (
    <div className={practice['setup']}>
      <Choice
        label="What"
        options={kinds.map(({ id, name }) => ({ id, name }))}
        chosen={kind}
        onChoose={(id) => onChange({ kind: id === 'meditation' ? 'meditation' : 'breathing' })}
      />
      <Choice
        label="How long"
        options={lengths.map((one) => ({ id: String(one), name: `${one} min` }))}
        chosen={String(minutes)}
        onChoose={(id) => onChange({ minutes: Number(id) })}
      />
      {kind === 'breathing' && (
        <Choice
          label="How"
          options={patterns}
          chosen={pattern?.id ?? ''}
          onChoose={(id) => onChange({ pattern: patterns.find((one) => one.id === id) })}
        />
      )}
      <div className="row">
        <button type="button" className="btn primary" onClick={onStart}>
          Start
        </button>
        <p className="cap">{sat > 0 ? `${sat} min today so far.` : 'The minutes go into your log.'}</p>
      </div>
    </div>
  );
}

type ChoiceProps = { label: string; options: readonly { id: string; name: string }[]; chosen: string; onChoose: (id: string) => void };

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="lab">{label}</legend>
      <div className={styles['chips']}>
        {options.map(({ id, name }) => (
          <button key={id} type="button" className={styles['chip']} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

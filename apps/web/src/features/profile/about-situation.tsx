import { type ReactNode, useId } from 'react';
import styles from './about.module.css';
import { AboutChoice } from './about-choice.tsx';
import type { AboutFieldsProps } from './about-fields.tsx';

type Props = Pick<AboutFieldsProps, 'about' | 'onChange'>;

/** What applies now and changes: pregnancy, driving, an operation. */
export function AboutSituation({ about, onChange }: Props) {
  return (
    <>
      <fieldset className={`${styles['wide']} ${styles['ticks']}`}>
        <legend>What applies now</legend>
        <Tick label="Pregnant" isOn={about.pregnant} onChange={(pregnant) => onChange({ pregnant })} />
        <Tick label="Breast-feeding" isOn={about.breastFeeding} onChange={(breastFeeding) => onChange({ breastFeeding })} />
        <Tick label="Trying for a baby" isOn={about.tryingForBaby} onChange={(tryingForBaby) => onChange({ tryingForBaby })} />
        <Tick label="I drive" isOn={about.drives} onChange={(drives) => onChange({ drives })} />
        <Tick label="An operation is planned" isOn={about.surgeryAhead} onChange={(surgeryAhead) => onChange({ surgeryAhead })} />
      </fieldset>
      {about.pregnant && (
        <AboutChoice
          label="Which trimester"
          value={about.trimester}
          options={[
            ['1', 'First (weeks 1 to 13)'],
            ['2', 'Second (weeks 14 to 27)'],
            ['3', 'Third (from week 28)'],
          ]}
          onChange={(trimester) => onChange({ trimester })}
        />
      )}
    </>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  const id = useId();
  return (
    <div>
      <input id={id} type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

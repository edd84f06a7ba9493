import { Field } from '../../components/field.tsx';
import type { Engine } from '../../lib/knowledge.ts';
import styles from './about.module.css';
import { type AboutAnswers, egfrMax } from './about.ts';
import { AboutAge } from './about-age.tsx';
import { AboutChoice } from './about-choice.tsx';
import { AboutNames } from './about-names.tsx';
import { AboutSituation } from './about-situation.tsx';

export type AboutFieldsProps = {
  about: AboutAnswers;
  errors: Partial<Record<keyof AboutAnswers, string>>;
  engine: Engine | undefined;
  today: string;
  onChange: (change: Partial<AboutAnswers>) => void;
};

/** The questions of the panel. Each may be left open. */
export function AboutFields({ about, errors, engine, today, onChange }: AboutFieldsProps) {
  return (
    <div className={styles['fields']}>
      <AboutAge about={about} errors={errors} today={today} onChange={onChange} />
      <AboutChoice
        label="Sex, for reference ranges"
        value={about.sex}
        options={[
          ['female', 'Female'],
          ['male', 'Male'],
        ]}
        onChange={(sex) => onChange({ sex })}
      />
      <Field label="Kidney value (eGFR)" hint="mL/min/1.73 m², from a blood test" error={errors.egfr}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="decimal"
            placeholder={`1 to ${egfrMax}`}
            value={about.egfr}
            onChange={({ currentTarget }) => onChange({ egfr: currentTarget.value.trim().replace(',', '.') })}
          />
        )}
      </Field>
      <AboutSituation about={about} onChange={onChange} />
      <AboutNames about={about} engine={engine} onChange={onChange} />
      <AboutChoice
        label="Smoking"
        value={about.smoking}
        options={[
          ['never', 'Never'],
          ['former', 'Stopped'],
          ['occasional', 'Now and then'],
          ['regular', 'Regularly'],
        ]}
        onChange={(smoking) => onChange({ smoking })}
      />
      <AboutChoice
        label="Alcohol"
        value={about.alcohol}
        options={[
          ['none', 'None'],
          ['rarely', 'Rarely'],
          ['occasionally', 'Now and then'],
          ['weekly', 'Every week'],
          ['daily', 'Every day'],
        ]}
        onChange={(alcohol) => onChange({ alcohol })}
      />
    </div>
  );
}

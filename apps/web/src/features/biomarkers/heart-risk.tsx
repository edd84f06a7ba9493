import { preventRiskPercent } from '@wellkept/labs/derived/prevent.ts';
import { useId, useState } from 'react';
import { usePerson } from '../profile/use-person.ts';
import styles from './biomarkers.module.css';
import { type Biomarkers, latestOf } from './shown-value.ts';

const source =
  'Khan and others: Development and validation of the American Heart Association’s PREVENT equations, 2024 (Circulation 149:430-449)';

const questions = {
  hasDiabetes: 'I have diabetes',
  smokes: 'I smoke',
  takesPressureMedicine: 'I take tablets against high blood pressure',
  takesStatin: 'I take a statin',
} as const;
type Answers = Record<keyof typeof questions, boolean>;

/** The ten-year risk for heart and vessels, where age, sex and the needed values are known. What is asked stays in this page. */
export function HeartRisk({ markers, derived }: Pick<Biomarkers, 'markers' | 'derived'>) {
  const { person } = usePerson();
  const id = useId();
  const [systolic, setSystolic] = useState('');
  const [answers, setAnswers] = useState<Answers>({ hasDiabetes: false, smokes: false, takesPressureMedicine: false, takesStatin: false });
  const amountOf = (analyteId: string) => {
    const marker = markers.find((one) => one.analyteId === analyteId);
    return marker ? latestOf(marker).amount : null;
  };
  const worked = derived.find((one) => one.id === 'egfr')?.value ?? null;
  const [cholesterolMgDl, hdlMgDl, egfr] = [
    amountOf('cholesterol_total'),
    amountOf('hdl'),
    amountOf('egfr') ?? (worked === null ? null : Number(worked)),
  ];
  const { ageYears, sex } = person ?? {};
  if (cholesterolMgDl === null || hdlMgDl === null || egfr === null || ageYears === undefined || sex === undefined) return null;
  const systolicMmHg = Number(systolic);
  const risk = systolic === '' ? null : preventRiskPercent({ ...answers, ageYears, sex, cholesterolMgDl, hdlMgDl, egfr, systolicMmHg });
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles['group']}>
        <h2 id={`${id}-title`}>Your risk for heart and vessels</h2>
        <span className="cap">for people without a heart attack, stroke or heart failure so far</span>
      </div>
      <div className={styles['risk']}>
        <p>
          <label htmlFor={`${id}-systolic`}>Upper blood pressure in mmHg</label>
          <input
            id={`${id}-systolic`}
            inputMode="numeric"
            value={systolic}
            placeholder="120"
            onChange={(event) => setSystolic(event.target.value.replace(/\D/g, '').slice(0, 3))}
          />
        </p>
        <fieldset>
          <legend className="vh">About you</legend>
          {(Object.keys(questions) as (keyof typeof questions)[]).map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={answers[name]}
                onChange={(event) => setAnswers({ ...answers, [name]: event.target.checked })}
              />
              {questions[name]}
            </label>
          ))}
        </fieldset>
      </div>
      <p role="status">
        {risk?.value == null ? (
          (risk && 'reason' in risk && risk.reason) || 'With your blood pressure it can be worked out.'
        ) : (
          <>
            <b className={styles['figureText']}>{risk.value < 10 ? risk.value.toFixed(1) : Math.round(risk.value)} %</b> is the chance of a
            first heart attack, stroke or heart failure within ten years: of 100 people like you about {Math.max(Math.round(risk.value), 1)}
            . Talk over with your doctor what would lower it.
          </>
        )}
      </p>
      <p className="cap">{source}. Your age, cholesterol, HDL and eGFR are taken from your profile and results.</p>
    </section>
  );
}

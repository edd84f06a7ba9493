import { formatList } from '@wellkept/clinical/wording.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { computePreventRiskPercent } from '@wellkept/labs/derived/prevent.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { usePerson } from '../../profile/use-person.ts';
import type { Biomarkers } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { getHeartRiskInputs, getKnownAnswers, type HeartRiskValues, type KnownAnswers } from './heart-risk-inputs.ts';
import { RiskFigure } from './risk-figure.tsx';

const source =
  'Khan and others: Development and validation of the American Heart Association’s PREVENT equations, 2024 (Circulation 149:430-449)';

const questions = {
  hadEvent: 'I’ve had a heart attack, stroke, heart failure or narrowed heart arteries',
  hasDiabetes: 'I have diabetes',
  smokes: 'I smoke',
  takesPressureMedicine: 'I take medicine for high blood pressure',
  takesStatin: 'I take a statin',
} as const;
const names = Object.keys(questions) as (keyof typeof questions)[];
const pressure = { least: 90, most: 200 };

type Props = Pick<Biomarkers, 'markers' | 'derived' | 'heartFacts'> & { system: LabUnitSystem };

/** The ten-year risk of a first heart attack, stroke or heart failure, or why it cannot be calculated. The answers stay in this page. */
export function HeartRisk({ markers, derived, heartFacts, system }: Props) {
  const { formatDay } = useDayText();
  const { person } = usePerson();
  const riskInputs = getHeartRiskInputs({ markers, derived }, person, { system, formatDay });
  if (riskInputs.kind === 'none' || !person) return null;
  if (riskInputs.kind === 'otherAge')
    return (
      <Frame>
        <p>
          This score was built on people aged 30 to 79, so it isn’t reliable at {riskInputs.ageYears}. Your doctor can look at your risk in
          another way.
        </p>
      </Frame>
    );
  if (riskInputs.kind === 'missing')
    return (
      <Frame>
        <p>
          We can work this out once we know{' '}
          {formatList([...riskInputs.values.map((name) => `your ${name}`), ...(riskInputs.isPersonUnknown ? ['your age and sex'] : [])], 5)}
          .
        </p>
        <p className="row">
          {riskInputs.isPersonUnknown && (
            <Link className="tlink" to="/profile">
              Add them to your profile
            </Link>
          )}
          {riskInputs.values.length > 0 && (
            <Link className="tlink" to="/upload/by-hand">
              Add a result
            </Link>
          )}
        </p>
      </Frame>
    );
  return (
    <Frame>
      <RiskForm values={riskInputs.values} person={person} facts={heartFacts} />
      <p className="cap">
        Based on {riskInputs.words.join(', ')}. {source}.
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['riskFrame']}>
      <div className={styles['group']}>
        <h2 id={id}>Your risk of heart attack, stroke and heart failure</h2>
        <span className="cap">over the next 10 years</span>
      </div>
      {children}
    </section>
  );
}

type FormProps = { values: HeartRiskValues; person: CheckedPerson; facts: Biomarkers['heartFacts'] };

function RiskForm({ values, person, facts }: FormProps) {
  const { formatDay } = useDayText();
  const id = useId();
  // What the person changes is put over what is known, which may come or change later.
  const [typedSystolic, setTypedSystolic] = useState<string | null>(null);
  const systolic = typedSystolic ?? (facts.systolic ? String(Math.round(facts.systolic.mmHg)) : '');
  const [wasLeft, setWasLeft] = useState(false);
  const [changed, setChanged] = useState<Partial<KnownAnswers>>({});
  const all = { ...getKnownAnswers(person, facts), ...changed };
  const { hadEvent, ...answers } = all;
  const systolicMmHg = Number(systolic);
  const isWithin = systolicMmHg >= pressure.least && systolicMmHg <= pressure.most;
  const isFault = systolic !== '' && !isWithin && (wasLeft || systolic.length === 3);
  const risk = isWithin && !hadEvent ? computePreventRiskPercent({ ...values, ...answers, systolicMmHg }) : null;
  return (
    <>
      <div className={styles['risk']}>
        <fieldset>
          <legend className="vh">About you</legend>
          {names.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={all[name]} onChange={(event) => setChanged({ ...changed, [name]: event.target.checked })} />
              {questions[name]}
            </label>
          ))}
        </fieldset>
        {!hadEvent && (
          <p>
            <label htmlFor={`${id}-systolic`}>Your upper blood pressure in mmHg</label>
            <input
              id={`${id}-systolic`}
              inputMode="numeric"
              value={systolic}
              aria-invalid={isFault}
              aria-describedby={`${id}-fault`}
              onBlur={() => setWasLeft(true)}
              onChange={(event) => setTypedSystolic(event.target.value.replace(/\D/g, '').slice(0, 3))}
            />
            <span id={`${id}-fault`} className={isFault ? 'field-error' : 'cap'}>
              {isFault
                ? `Enter the upper number, from ${pressure.least} to ${pressure.most}.`
                : facts.systolic && Number(systolic) === Math.round(facts.systolic.mmHg)
                  ? `The median of your last readings, most recently on ${formatDay(facts.systolic.day)}`
                  : 'The first of the two numbers, measured at rest'}
            </span>
          </p>
        )}
      </div>
      <div role="status">
        {hadEvent ? (
          <p>
            This score is about a first heart attack, stroke or heart failure, so it doesn’t apply to you. Follow the plan that you agreed
            with your doctor.
          </p>
        ) : risk === null ? (
          <p className="ink2">Add your blood pressure to see your risk.</p>
        ) : risk.value === null ? (
          <p>{risk.reason}</p>
        ) : (
          <RiskFigure percent={risk.value} />
        )}
      </div>
    </>
  );
}

import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { Field } from '../../components/field.tsx';
import type { Engine } from '../../lib/knowledge.ts';
import { AmountList } from '../interactions/amount-list.tsx';
import { SourceLine } from '../interactions/source-line.tsx';
import { DoseScale } from '../interactions/supplements/dose-scale.tsx';
import { useLeaflets } from '../interactions/use-leaflets.ts';
import type { LabelCheck } from './check-label.ts';
import { type LabelForm, listLabelForms } from './label-forms.ts';
import styles from './products.module.css';
import { listTrialDoses, type TrialDose } from './trial-doses.ts';

/** So many servings of a day can be chosen. */
const servingsMax = 6;

type Props = { check: LabelCheck; engine: Engine; servings: number; onServings: (servings: number) => void };

/** What a day of the supplement gives, together with the person's list, beside the limits of a day and what trials used. */
export function SupplementDoses({ check: { panel, result, firstLabelItem }, engine, servings, onServings }: Props) {
  const leaflets = useLeaflets();
  if (!panel) return null;
  const amounts = (result?.amounts ?? []).filter(({ from }) => from.some(({ item }) => item >= firstLabelItem));
  const trials = result && leaflets.data ? listTrialDoses(result, firstLabelItem, engine.knowledge, leaflets.data) : [];
  const forms = leaflets.data ? listLabelForms(panel, engine.resolve, engine.knowledge, leaflets.data) : [];
  const sources = leaflets.data?.sources ?? engine.knowledge.sources;
  return (
    <section className="sec" aria-label="How much you get a day">
      <h2>How much you get a day</h2>
      <div className="inputs">
        <Field label="Servings a day" hint={panel.serving ? `One serving is ${panel.serving}.` : 'As many as you take.'}>
          {(attributes) => (
            <select {...attributes} value={servings} onChange={({ currentTarget }) => onServings(Number(currentTarget.value))}>
              {Array.from({ length: servingsMax }, (_, at) => (
                <option key={at + 1} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {result && amounts.length > 0 ? (
        <AmountList result={result} amounts={amounts} />
      ) : (
        <p className="ink2">We don’t know a limit for anything on this label. That doesn’t mean any amount is fine.</p>
      )}
      {trials.length > 0 && (
        <>
          <h3>What trials used</h3>
          <ul className={styles['reasons']}>
            {trials.map((trial) => (
              <li key={`${trial.name} ${trial.for}`}>
                <b className="bold">{trial.name}.</b> {formatTrialDose(trial)}
                <DoseScale min={trial.min} max={trial.max} unit={trial.unit} amount={trial.amount} words="This label" />
                <SourceLine ids={[trial.source]} sources={sources} />
              </li>
            ))}
          </ul>
        </>
      )}
      {forms.length > 0 && <LabelForms forms={forms} sources={sources} />}
    </section>
  );
}

/** What is known of the form that the label prints. */
const LabelForms = ({ forms, sources }: { forms: readonly LabelForm[]; sources: ReadonlyMap<string, Source> }) => (
  <>
    <h3>In which form</h3>
    <ul className={styles['reasons']}>
      {forms.map(({ name, form }) => (
        <li key={name}>
          <b className="bold">{form?.name ?? name}.</b>{' '}
          {form?.text ?? 'The label names no form that we know. Forms differ in how much is taken up.'}
          {form && <SourceLine ids={[form.source]} sources={sources} />}
        </li>
      ))}
    </ul>
  </>
);

const formatState = (state: TrialDose['state'], trials: string): string =>
  ({
    less: `That’s less than ${trials} used, so the result may not apply.`,
    within: `That’s what ${trials} used.`,
    more: `That’s more than ${trials} used. More isn’t known to help more.`,
  })[state];

function formatTrialDose({ name, for: reason, min, max, unit, amount, state, isOneTrial }: TrialDose): string {
  const tried = min === max ? formatAmount(min, unit) : `${formatAmount(min, unit)} to ${formatAmount(max, unit)}`;
  const given = `${tried} a day. This gives you ${formatAmount(amount, unit)}.`;
  return isOneTrial
    ? `One trial of ${toMidSentence(name)} for ${reason} used ${given} ${formatState(state, 'it')}`
    : `Trials of ${toMidSentence(name)} for ${reason} used ${given} ${formatState(state, 'they')}`;
}

import { verdictWords } from '../../interactions/supplements/card-text.ts';
import styles from '../products.module.css';
import type { RemedyFilter } from './remedies.ts';

const verdicts = ['works', 'may-help', 'unclear', 'does-not-help'] as const;

type Props = { filter: RemedyFilter; complaints: readonly string[]; onChange: (filter: RemedyFilter) => void };

/** A name, a complaint and what trials say: each narrows the list. */
export function RemedyFilters({ filter, complaints, onChange }: Props) {
  return (
    <search className={`${styles['filters']} inputs`}>
      <label>
        Find a remedy
        <input type="search" value={filter.typed} onChange={({ currentTarget }) => onChange({ ...filter, typed: currentTarget.value })} />
      </label>
      <label>
        Complaint
        <select value={filter.complaint} onChange={({ currentTarget }) => onChange({ ...filter, complaint: currentTarget.value })}>
          <option value="">All complaints</option>
          {complaints.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        What trials say
        <select
          value={filter.verdict}
          onChange={({ currentTarget }) => onChange({ ...filter, verdict: verdicts.find((one) => one === currentTarget.value) ?? '' })}
        >
          <option value="">Any result</option>
          {verdicts.map((one) => (
            <option key={one} value={one}>
              {verdictWords[one]}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

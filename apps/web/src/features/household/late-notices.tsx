import { lateAfterMinutes, lateAfterUsual } from '@wellkept/contract/household/care-limits.ts';
import { useId, useRef, useState } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Switch } from '../../components/switch.tsx';
import { client } from '../../lib/client.ts';
import styles from './household.module.css';
import { type CaredRecord, changeHousehold } from './household-data.ts';
import { formatLateAfter, formatPossessive } from './household-words.ts';

// What the notices need is asked for only where they are on.
const LateChannel = createLatePart(
  async () => (await import('./late-channel.tsx')).LateChannel,
  () => null,
);

const LateCoverage = createLatePart(
  async () => (await import('./late-coverage.tsx')).LateCoverage,
  () => null,
);

type LateAfter = CaredRecord['lateAfter'];
const choices = lateAfterMinutes.map((minutes) => ({ value: `${minutes}`, label: `After ${formatLateAfter(minutes)}` }));

/** What was chosen is shown at once. Choices are stored one after the other, so that the last one stays. */
function useLateAfter({ id, firstName, lateAfter }: CaredRecord) {
  const [wanted, setWanted] = useState<{ lateAfter: LateAfter } | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const save = (next: LateAfter) => {
    const choice = { lateAfter: next };
    setWanted(choice);
    const whose = `${formatPossessive(firstName)} late doses`;
    const params = { path: { recordId: id } };
    before.current = before.current
      .then(() =>
        changeHousehold(
          () => client.PUT('/api/household/records/{recordId}/late-notices', { params, body: choice }),
          next === null ? `You’re no longer notified of ${whose}` : `You’ll be notified of ${whose}`,
        ),
      )
      .then(() => setWanted((latest) => (latest === choice ? null : latest)));
  };
  return { shown: wanted ? wanted.lateAfter : lateAfter, save };
}

/** Whether a carer is notified of doses that nobody marked, and how late. */
export function LateNotices({ record }: { record: CaredRecord }) {
  const { firstName, isChild } = record;
  const { shown, save } = useLateAfter(record);
  const labelId = useId();
  return (
    <div className={styles['notified']}>
      <div className={styles['switched']}>
        <Switch
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-seen`}
          checked={shown !== null}
          onChange={({ currentTarget }) => save(currentTarget.checked ? lateAfterUsual : null)}
        />
        <p>
          <span id={labelId}>Tell me when a dose of {formatPossessive(firstName)} is late</span>
          <small className={`cap ${styles['seen']}`} id={`${labelId}-seen`}>
            {isChild ? 'Guardians can see that you’re notified.' : `${firstName} can see that you’re notified.`}
          </small>
        </p>
      </div>
      {shown !== null && (
        <>
          <SelectField
            label={`How late (${firstName})`}
            hint="In your quiet hours the notice waits."
            value={`${shown}`}
            choices={choices}
            onChange={(value) => save(lateAfterMinutes.find((minutes) => `${minutes}` === value) ?? lateAfterUsual)}
          />
          {record.lateAfter !== null && <LateCoverage recordId={record.id} firstName={firstName} />}
          <LateChannel />
        </>
      )}
    </div>
  );
}

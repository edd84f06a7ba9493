import type { components } from '@wellkept/contract/api.ts';
import { planIds, plans } from '@wellkept/contract/billing/plans.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './admin.module.css';
import { PeopleList } from './people-list.tsx';

type Search = components['schemas']['PeopleSearchInput'];
export type PeoplePage = components['schemas']['PeopleFound'];

const planChoices = [{ value: '', label: 'Any plan' }, ...planIds.map((id) => ({ value: id, label: plans[id].name }))];

/** Looks people up. Everyone shown can see in their account that an administrator looked, so it searches only on request. */
export function PeopleSearch() {
  const [email, setEmail] = useState('');
  const [plan, setPlan] = useState('');
  const [asked, setAsked] = useState<Search>({});
  const [found, setFound] = useState<PeoplePage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const findPeople = async (search: Search, before: PeoplePage['people']) => {
    setBusy(true);
    setProblem(null);
    try {
      const { data, error } = await client.POST('/api/admin/people', { body: search });
      if (!data) throw error;
      setAsked(search);
      setFound({ people: [...before, ...data.people], next: data.next });
    } catch (failure) {
      setProblem(formatFailure(failure, 'loading'));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = planIds.find((id) => id === plan);
    void findPeople({ ...(email.trim() && { email: email.trim() }), ...(chosen && { plan: chosen }) }, []);
  };

  return (
    <>
      <p className="ink2">Everyone you find here can see in their account that an administrator looked.</p>
      <form className={styles['search']} onSubmit={handleSubmit}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <SelectField label="Plan" choices={planChoices} value={plan} onChange={setPlan} />
        <BusyButton type="submit" isBusy={isBusy}>
          Show
        </BusyButton>
      </form>
      <div role="status">
        {problem && <p className={styles['problem']}>{problem}</p>}
        {found?.people.length === 0 && <p>No matches.</p>}
      </div>
      {found && found.people.length > 0 && <PeopleList people={found.people} />}
      {found?.next && (
        <BusyButton
          className="btn outlined"
          isBusy={isBusy}
          onClick={() => void findPeople({ ...asked, ...(found.next && { after: found.next }) }, found.people)}
        >
          Show more
        </BusyButton>
      )}
    </>
  );
}

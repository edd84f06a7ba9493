import { plans } from '@wellkept/contract/billing/plans.ts';
import { LongDate } from '../../components/long-date.tsx';
import styles from './admin.module.css';
import type { PeoplePage } from './people-search.tsx';
import { subscriptionStateNames } from './state-names.ts';

export function PeopleList({ people }: { people: PeoplePage['people'] }) {
  return (
    <ul className={styles['list']} aria-label="People">
      {people.map((person) => (
        <li key={person.id}>
          <div>
            <p className="bold">{person.name}</p>
            <p className="cap">
              {person.email} · since <LongDate iso={person.registeredAt} />
            </p>
          </div>
          <p>
            {plans[person.plan].name} · {subscriptionStateNames[person.state]}
            {person.subscriptionEnd && (
              <>
                {' '}
                until <LongDate iso={person.subscriptionEnd} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

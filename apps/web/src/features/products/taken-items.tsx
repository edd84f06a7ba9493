import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { useItemList } from '../interactions/use-item-list.ts';
import { useMedicationList } from '../medications/use-medication-list.ts';
import { usePerson } from '../profile/use-person.ts';

/** What is taken. A check of anything with it is complete only once the list and what is known of the person are here. */
export type Taken = {
  medicines: readonly (string | StoredMedication)[];
  progress: 'done' | 'waiting' | 'failed';
  reload: () => void;
};

type Props = { children: (taken: Taken) => ReactNode };

/** The person's own list, or what a visitor typed into the interaction check of this tab. */
export const TakenItems = (props: Props) => (useSession().user ? <OfMember {...props} /> : <OfVisitor {...props} />);

function OfMember({ children }: Props) {
  const { stored, active } = useMedicationList();
  const { progress, reload } = usePerson();
  const { refetch } = stored;
  const listed = stored.data !== undefined ? progress : stored.isError ? 'failed' : 'waiting';
  return children({
    medicines: useMemo(() => active.map(({ medication }) => medication), [active]),
    progress: listed,
    reload: () => {
      void refetch();
      reload();
    },
  });
}

function OfVisitor({ children }: Props) {
  const { items } = useItemList('interaction-items', { takesOver: false });
  const { progress, reload } = usePerson();
  return children({ medicines: items, progress, reload });
}

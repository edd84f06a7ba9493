import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useItemList } from '../../interactions/use-item-list.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';

type Props = { children: (medicines: readonly (string | StoredMedication)[]) => ReactNode };

/** The person's own list, or what a visitor typed into the interaction check of this tab. */
export const TakenItems = (props: Props) => (useSession().user ? <OfMember {...props} /> : <OfVisitor {...props} />);

function OfMember({ children }: Props) {
  const { active } = useMedicationList();
  return children(useMemo(() => active.map(({ medication }) => medication), [active]));
}

function OfVisitor({ children }: Props) {
  const { items } = useItemList('interaction-items', { takesOver: false });
  return children(items);
}

import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { useItemList } from '../interactions/use-item-list.ts';
import { useMedicationList } from '../medications/use-medication-list.ts';
import { type CheckKind, LabelCheckScreen } from './label-check-screen.tsx';

/** With the person's own list, or with what a visitor typed into the interaction check of this tab. */
export function LabelCheckPage({ kind }: { kind: CheckKind }) {
  return useSession().user ? <ForMember kind={kind} /> : <ForVisitor kind={kind} />;
}

function ForMember({ kind }: { kind: CheckKind }) {
  const { active } = useMedicationList();
  const medicines = useMemo(() => active.map(({ medication }) => medication), [active]);
  return <LabelCheckScreen kind={kind} medicines={medicines} />;
}

function ForVisitor({ kind }: { kind: CheckKind }) {
  const { items } = useItemList('interaction-items', { takesOver: false });
  return <LabelCheckScreen kind={kind} medicines={items} />;
}

import { useMemo } from 'react';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { useItemList } from '../../interactions/use-item-list.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { RemediesScreen } from './remedies-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/natural-remedies',
    title: 'Natural remedies',
    description:
      'Herbs, vitamins, minerals and other remedies, by name and by complaint: what trials say, usual amounts, who should take care, with sources.',
    isPublic: true,
  });

export default function NaturalRemediesPage() {
  return useSession().user ? <ForMember /> : <ForVisitor />;
}

function ForMember() {
  const { active } = useMedicationList();
  const medicines = useMemo(() => active.map(({ medication }) => medication), [active]);
  return <RemediesScreen medicines={medicines} />;
}

function ForVisitor() {
  const { items } = useItemList('interaction-items', { takesOver: false });
  return <RemediesScreen medicines={items} />;
}

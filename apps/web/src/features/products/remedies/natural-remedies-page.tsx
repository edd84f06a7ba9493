import { createPageMeta } from '../../../lib/page-meta.ts';
import { TakenItems } from '../taken-items.tsx';
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
  return <TakenItems>{(taken) => <RemediesScreen taken={taken} />}</TakenItems>;
}

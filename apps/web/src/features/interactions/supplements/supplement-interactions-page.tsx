import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { ForMember } from './for-member.tsx';
import { ForVisitor } from './for-visitor.tsx';

export const meta = () =>
  createPageMeta({
    path: '/supplement-interactions',
    title: 'Supplement cards',
    description:
      'What a supplement, herb or vitamin is shown to do, beside its risk with your medicines: evidence, amounts, side effects, with sources.',
    isPublic: true,
  });

export default function SupplementInteractionsPage() {
  return useSession().user ? <ForMember /> : <ForVisitor />;
}

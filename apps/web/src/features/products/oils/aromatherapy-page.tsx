import { createPageMeta } from '../../../lib/page-meta.ts';
import { OilsScreen } from './oils-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/aromatherapy',
    title: 'Aromatherapy',
    description:
      'Scents by purpose: relaxation, energy, respiratory, digestive, immune support and pain relief, with what is known and cautions.',
    isPublic: true,
  });

export default function AromatherapyPage() {
  return (
    <OilsScreen
      key="aromatherapy"
      title="Aromatherapy"
      lead="Oils by what people use their scent for. A place in a category doesn’t mean that it works."
      hasMixer={false}
    />
  );
}

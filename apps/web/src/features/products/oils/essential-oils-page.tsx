import { createPageMeta } from '../../../lib/page-meta.ts';
import { OilsScreen } from './oils-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/essential-oils',
    title: 'Essential oils',
    description:
      'More than 90 essential oils: what is known, who should not use them, dilution and blends with a safety check, with sources.',
    isPublic: true,
  });

export default function EssentialOilsPage() {
  return (
    <OilsScreen
      key="oils"
      title="Essential oils"
      lead="What is known about each oil, who should not use it, and how to dilute a blend. Little is proven, so we say where nothing is known."
      hasMixer
    />
  );
}

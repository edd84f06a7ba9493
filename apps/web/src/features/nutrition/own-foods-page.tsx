import { createPageMeta } from '../../lib/page-meta.ts';
import { OwnFoodsScreen } from './own-foods-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/foods',
    title: 'Your Foods',
    description: 'Your own foods, with the values of their labels, for your diary and your recipes.',
  });

export default function OwnFoodsPage() {
  return <OwnFoodsScreen />;
}

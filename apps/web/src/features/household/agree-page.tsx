import { createPageMeta } from '../../lib/page-meta.ts';
import { AgreeScreen } from './agree-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/household/agree',
    title: 'Look after each other',
    description: 'Someone would like to look after you, or asks you to look after someone.',
  });

export default function AgreePage() {
  return <AgreeScreen />;
}

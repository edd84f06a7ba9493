import { createPageMeta } from '../../../lib/page-meta.ts';
import { InteractionReportScreen } from './interaction-report-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/safety/cabinet',
    title: 'Medicine cabinet',
    description: 'Everything you take in one picture: how it goes together, what adds up, what’s in it twice, and how much in all.',
  });

export default function InteractionReportPage() {
  return <InteractionReportScreen />;
}

import { createPageMeta } from '../../../lib/page-meta.ts';
import { InteractionReportScreen } from './interaction-report-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/safety/cabinet',
    title: 'Medicine cabinet',
    description: 'All that you take as one picture: what goes together how, what adds up, what is there twice, and how much in all.',
  });

export default function InteractionReportPage() {
  return <InteractionReportScreen />;
}

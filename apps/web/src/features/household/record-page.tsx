import { useParams } from 'react-router';
import { createPageMeta } from '../../lib/page-meta.ts';
import { RecordScreen } from './record-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/household',
    title: 'Someone’s record',
    description: 'The day of someone you look after: what was taken and what is due.',
  });

export default function RecordPage() {
  const { recordId = '' } = useParams();
  return <RecordScreen key={recordId} recordId={recordId} />;
}

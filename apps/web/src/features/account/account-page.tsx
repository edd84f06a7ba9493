import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ path: '/account', title: 'Settings', description: 'Settings' });

export default function Page() {
  return <PageHeader title="Settings" />;
}

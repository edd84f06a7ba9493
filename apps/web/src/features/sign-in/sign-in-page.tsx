import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ path: '/login', title: 'Login', description: 'Login' });

export default function Page() {
  return <PageHeader title="Login" />;
}

import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ path: '/register', title: 'Register', description: 'Register' });

export default function Page() {
  return <PageHeader title="Register" />;
}

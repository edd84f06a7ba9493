import { createPageMeta } from '../../../lib/page-meta.ts';
import { AccessPage } from './access-page.tsx';

export const meta = () =>
  createPageMeta({
    path: '/login',
    title: 'Login',
    description: 'Sign in to your medicines, supplements and what goes together.',
    isPublic: true,
  });

export default function SignInPage() {
  return <AccessPage defaultTab="login" />;
}

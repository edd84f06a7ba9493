import { createPageMeta } from '../../../lib/page-meta.ts';
import { AccessPage } from './access-page.tsx';

export const meta = () =>
  createPageMeta({
    path: '/register',
    title: 'Create your account',
    description: 'A free account for adults: keep your medicines and supplements in one place and see what should not be combined.',
    isPublic: true,
  });

export default function RegisterPage() {
  return <AccessPage defaultTab="register" />;
}

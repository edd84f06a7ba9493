import type { SessionUser } from '../../../lib/session.ts';
import { findScreens as findByText } from '../../../shell/member/find-results.ts';

export type Screen = { path: string; label: string; words: readonly string[] };

/** What visitors may open too. */
const open: readonly Screen[] = [
  { path: '/interactions', label: 'Interaction check', words: ['combine', 'together', 'safety', 'medicines'] },
  { path: '/supplement-interactions', label: 'Supplement cards', words: ['evidence', 'herbs', 'vitamins', 'minerals'] },
  { path: '/guides', label: 'In-depth guides', words: ['guide', 'long read', 'pictures', 'print'] },
  { path: '/markers-education', label: 'Lab markers explained', words: ['biomarkers', 'blood values', 'reference range'] },
  { path: '/blood-test-guide', label: 'Blood test guide', words: ['blood tests', 'preparing', 'fasting'] },
  { path: '/test-kits', label: 'Test kits', words: ['home tests', 'kit'] },
  { path: '/pricing', label: 'Pricing', words: ['plans', 'price', 'cost', 'subscription'] },
  { path: '/how-it-works', label: 'How it works', words: ['sources', 'method'] },
  { path: '/contact', label: 'Contact', words: ['support', 'help', 'write to us'] },
  { path: '/privacy-policy', label: 'Privacy policy', words: ['data', 'gdpr'] },
];

/** The screens that a text means; the navigation's list is fetched for those who are signed in. */
export async function findScreens(text: string, user: SessionUser | null): Promise<Screen[]> {
  const own = user ? (await import('../../../shell/member/screen-words.ts')).listFindableScreens(user.role) : [];
  const all = [...own, ...open.filter(({ path }) => !own.some((screen) => screen.path === path))];
  return [...findByText<Screen>(all, text)];
}

import { commonRules, isGroupId } from '@wellkept/community/groups.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import styles from './community.module.css';
import { RulesSection } from './community-page.tsx';
import { ForAdults } from './for-adults.tsx';
import { ReportForm } from './treatment-form.tsx';

export const meta = () =>
  createPageMeta({
    path: '/community/treatments/new',
    title: 'Add what you tried',
    description: 'Report what a medicine, a remedy or a practice did for you.',
  });

export default function ReportPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const group = search.get('group') ?? '';
  return (
    <>
      <PageHeader kicker={<Link to="/community/treatments">What members tried</Link>} title="Add what you tried" />
      <div className={styles['cols']}>
        <ForAdults>
          <ReportForm
            start={{ group: isGroupId(group) ? group : '', treatment: search.get('treatment') ?? '', reason: search.get('reason') ?? '' }}
            onPosted={(id) => void navigate(`/community/posts/${id}`)}
          />
        </ForAdults>
        <div className={styles['side']}>
          <RulesSection rules={commonRules} />
        </div>
      </div>
    </>
  );
}

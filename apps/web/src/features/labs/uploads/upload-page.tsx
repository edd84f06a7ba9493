import { IconDroplet, IconPencil, IconTestPipe } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import styles from './lab-upload.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

export const meta = () =>
  createPageMeta({
    path: '/upload',
    title: 'Upload test results',
    description: 'Choose which test results to add: blood, urine, or typed in by hand.',
  });

const uploadMethods = [
  {
    to: '/blood-test-upload',
    icon: IconDroplet,
    title: 'Blood test',
    text: 'A report of blood, as a PDF or a photo.',
    feature: 'blood_test_upload',
  },
  {
    to: '/urine-test-upload',
    icon: IconTestPipe,
    title: 'Urine test',
    text: 'A report of urine, as a PDF or a photo.',
    feature: 'urine_test_upload',
  },
  { to: '/upload/by-hand', icon: IconPencil, title: 'By hand', text: 'Type values in, or paste a list or a spreadsheet.', feature: null },
] as const;

export default function UploadPage() {
  const uploads = useUploads();
  const { mayUse } = usePlan();
  return (
    <>
      <PageHeader title="Upload test results" />
      <ul className={styles['ways']}>
        {uploadMethods.map(({ to, icon: Icon, title, text, feature }) => (
          <li key={to}>
            <Link to={to} className={styles['way']}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span>
                <span className={styles['wayTitle']}>{title}</span>
                <span className="small ink2">{text}</span>
              </span>
              {feature && !mayUse(feature).may && <span className="tag">Paid plan</span>}
            </Link>
          </li>
        ))}
      </ul>
      {uploads.data && uploads.data.length > 0 && (
        <section className={styles['section']}>
          <h2>Your uploads</h2>
          <UploadList uploads={uploads.data} />
        </section>
      )}
    </>
  );
}

import { createPageMeta } from '../../../lib/page-meta.ts';
import { UploadScreen } from './upload-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/urine-test-upload',
    title: 'Urine test upload',
    description: 'Upload a urine test as a PDF or a photo, and look at every value before it counts.',
  });

export default function UrineUploadPage() {
  return <UploadScreen title="Urine test upload" feature="urine_test_upload" kind="urine" />;
}

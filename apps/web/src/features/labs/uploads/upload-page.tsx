import { createPageMeta } from '../../../lib/page-meta.ts';
import { UploadScreen } from './upload-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/upload',
    title: 'Upload test results',
    description: 'Add a report of blood or urine as a PDF or a photo, or type its values in.',
  });

export default function UploadPage() {
  return <UploadScreen title="Upload test results" feature="blood_test_upload" kind="blood" />;
}

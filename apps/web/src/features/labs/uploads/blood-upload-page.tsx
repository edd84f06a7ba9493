import { createPageMeta } from '../../../lib/page-meta.ts';
import { UploadScreen } from './upload-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/blood-test-upload',
    title: 'Blood test upload',
    description: 'Upload a blood test as a PDF or a photo, and look at every value before it counts.',
  });

export default function BloodUploadPage() {
  return <UploadScreen title="Blood test upload" feature="blood_test_upload" kind="blood" />;
}

import type { LabDraft } from '@wellkept/contract/labs/lab-uploads.ts';
import { FormMessage } from '../../../components/form-message.tsx';
import { pageProblemTexts } from './upload-texts.ts';

/** Pages of a report that could not be read, each with its reason. */
export function UnreadablePages({ pages }: Pick<LabDraft, 'pages'>) {
  const unread = pages.flatMap(({ problem }, at) => (problem ? [{ page: at + 1, problem }] : []));
  if (unread.length === 0) return null;
  return (
    <FormMessage kind="info">
      {unread.map(({ page, problem }) => (
        <p key={page}>
          Page {page} could not be read: {pageProblemTexts[problem]}
        </p>
      ))}
      <p>What we read on the other pages is below. You can add missing values by hand, or upload the page as a smaller picture.</p>
    </FormMessage>
  );
}

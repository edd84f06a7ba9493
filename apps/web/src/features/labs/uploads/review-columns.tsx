import type { LabDraft, LabUpload, UnreadLine } from '@wellkept/contract/labs/lab-uploads.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { PageFigure } from './page-figure.tsx';
import { UnreadLines } from './unread-lines.tsx';
import type { useReview } from './use-review.ts';
import type { useShownValue } from './use-shown-value.ts';
import type { useValueFocus } from './use-value-focus.ts';
import { useValueGroups } from './use-value-groups.ts';
import { ValueList } from './value-list.tsx';

type Props = {
  upload: LabUpload;
  draft: LabDraft;
  engine: LabEngine;
  values: ReturnType<typeof useReview>;
  unread: readonly UnreadLine[];
  shown: ReturnType<typeof useShownValue>;
  focus: ReturnType<typeof useValueFocus>;
};

/** The page that was read, and beside it the values and the lines of which nothing was read. */
export function ReviewColumns({ upload, draft, engine, values, unread, shown: { shown, show, showPage }, focus }: Props) {
  const groups = useValueGroups(values.found);
  const getPictureUrl = (page: number) => `/api/lab-uploads/${upload.id}/pages/${page}`;
  return (
    <div className={styles['review']}>
      <PageFigure
        src={getPictureUrl(shown.page)}
        page={shown.page}
        pageCount={draft.pages.length}
        found={values.found}
        shownKey={shown.key}
        onPage={showPage}
      />
      <div>
        <ValueList
          engine={engine}
          groups={groups}
          picture={getPictureUrl}
          shownKey={shown.key}
          onShow={show}
          onChange={values.change}
          onAnswer={(row) => {
            values.change(row);
            focus.goOnAfter(row.key);
          }}
          onAdd={() => focus.focusOn(values.addRow())}
        />
        <UnreadLines lines={unread} picture={getPictureUrl} onAdd={(line) => focus.focusOn(values.addRow(line))} />
      </div>
    </div>
  );
}

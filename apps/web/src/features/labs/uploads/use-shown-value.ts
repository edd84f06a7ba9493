import { useState } from 'react';
import type { useReview } from './use-review.ts';

/** Which page of the report is shown, and which value is marked on it. */
export function useShownValue(found: ReturnType<typeof useReview>['found'], firstPage: number) {
  const [shown, setShown] = useState<{ key: string | null; page: number }>({ key: null, page: firstPage });
  const show = (key: string) => {
    const page = found.find(({ row }) => row.key === key)?.row.place?.page;
    setShown({ key, page: page ?? shown.page });
  };
  return {
    shown,
    show,
    showPage: (page: number) => setShown({ key: null, page }),
  };
}

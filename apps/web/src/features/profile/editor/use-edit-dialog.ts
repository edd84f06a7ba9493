import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import { useSearchParams } from 'react-router';

/** The editor's state lies in the address (`?edit=diet`): other screens lead into a section by a link, and Back closes it. */
export function useEditDialog(): { section: EditorSection | null; open: (section: EditorSection) => void; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('edit');
  const section = profileSections.find((one) => one.section === wanted)?.section ?? null;
  const set = (next: EditorSection | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('edit', next);
        else after.delete('edit');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { section, open: set, close: () => set(null) };
}

import type { EditorSection } from '@wellkept/profile/overview.ts';
import { useEffect, useRef, useState } from 'react';

/** Which section is open. Leaving it while something is unsaved asks first, in the footer. */
export function useEditorSection(initial: EditorSection, hasUnsaved: boolean, onClose: () => void) {
  const [section, setSection] = useState<EditorSection>(initial);
  /** Where the person wants to go while something is unsaved. */
  const [leavingFor, setLeavingFor] = useState<EditorSection | 'close' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [section]);
  const go = (to: EditorSection | 'close') => {
    setLeavingFor(null);
    if (to === 'close') onClose();
    else setSection(to);
  };
  const leave = (to: EditorSection | 'close') => (hasUnsaved && to !== section ? setLeavingFor(to) : go(to));
  const stay = () => {
    setLeavingFor(null);
    heading.current?.focus();
  };
  return { section, leavingFor, heading, go, leave, stay };
}

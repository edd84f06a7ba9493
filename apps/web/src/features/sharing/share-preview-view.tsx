import type { SharePreview } from '@wellkept/contract/sharing/shares.ts';
import { useEffect, useRef } from 'react';
import { parseBrief } from './brief-parser.ts';
import { BriefView } from './brief-view.tsx';
import styles from './shares.module.css';

/** What the other one will see, to the word. */
export function SharePreviewView({ preview: { bundle } }: { preview: SharePreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const brief = parseBrief(bundle);
  return (
    <div className={styles['preview']}>
      <h3 ref={heading} tabIndex={-1}>
        This is what will be shared
      </h3>
      {brief && <BriefView brief={brief} />}
    </div>
  );
}

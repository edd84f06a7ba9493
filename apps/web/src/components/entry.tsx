import type { ReactNode } from 'react';

/** A notebook entry: an italic margin note on the left, what belongs to it on the right, a hairline above. */
export function Entry({ note, children }: { note: string; children: ReactNode }) {
  return (
    <section className="entry">
      <h2 className="m m-h">{note}</h2>
      <div>{children}</div>
    </section>
  );
}

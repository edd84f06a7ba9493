import type { ReactNode } from 'react';

/** A notebook entry: an italic margin note on the left, what belongs to it on the right, a hairline above. With an id it can be linked to. */
export function Entry({ note, id, children }: { note: string; id?: string; children: ReactNode }) {
  return (
    <section className="entry" id={id}>
      <h2 className="margin-note m-h">{note}</h2>
      <div>{children}</div>
    </section>
  );
}

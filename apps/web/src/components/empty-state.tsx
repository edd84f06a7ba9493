import type { ReactNode } from 'react';

/** Says what will be here and why it is worth it, with the one button that starts it. `ghost` is a grey drawing of the real thing. */
export function EmptyState({ title, text, action, ghost }: { title: string; text: string; action: ReactNode; ghost?: ReactNode }) {
  return (
    <section className="empty">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="row">{action}</div>
      </div>
      {ghost && <div aria-hidden="true">{ghost}</div>}
    </section>
  );
}

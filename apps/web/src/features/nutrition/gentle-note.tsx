import type { Nutrition } from './nutrition-data.ts';

/** Words of care: in place of numbers where those can do harm, otherwise before them. */
export function GentleNote({ nutrition: { isGentle, careNotes } }: { nutrition: Pick<Nutrition, 'isGentle' | 'careNotes'> }) {
  if (careNotes.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="gentle">
      <h2 id="gentle">{isGentle ? 'No numbers here' : 'Please read this first'}</h2>
      {careNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

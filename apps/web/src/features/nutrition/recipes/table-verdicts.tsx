import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import type { Recipe } from '../nutrition-data.ts';

/** What the recipe means for each of the others at the table, as the latest meal plan names them. */
export function TableVerdicts({ table }: Pick<Recipe, 'table'>) {
  if (table.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="at-your-table">
      <h2 id="at-your-table">Others at your table</h2>
      <ul>
        {table.map(({ who, mark, text }) => (
          <li key={`${who} ${text}`}>
            <SeverityGlyph mark={mark} /> <b>{who}:</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

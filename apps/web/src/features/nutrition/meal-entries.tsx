import { IconPencil, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { createLatePart, useLoadedBesideData } from '../../components/late-part.tsx';
import { useSpelling } from '../../lib/spelling.ts';
import { type FavoriteFood, removeEntry, toggleFavorite } from './food-data.ts';
import { formatEatenAmount, formatNutrient, mealNames } from './food-text.ts';
import styles from './nutrition.module.css';
import type { ShownFood } from './queued-foods.ts';

const loadEditEntry = async () => (await import('./edit-entry.tsx')).EditEntry;
const EditEntry = createLatePart(loadEditEntry);

type Props = { meal: Meal; entries: readonly ShownFood[]; favorites: readonly FavoriteFood[]; isGentle: boolean };

/** What was eaten at a meal, with its energy. Unknown is a question mark, and the sum says so. */
export function MealEntries({ meal, entries, favorites, isGentle }: Props) {
  useLoadedBesideData(loadEditEntry);
  if (entries.length === 0) return null;
  const known = entries.filter(({ energy }) => energy !== null);
  const sum = known.reduce((total, { energy }) => total + (energy ?? 0), 0);
  return (
    <section className="entry" aria-label={mealNames[meal]}>
      <h3 className="margin-note m-h">{mealNames[meal]}</h3>
      <ul className={styles['meal']}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            favorite={
              favorites.find((one) => one.name === entry.name && one.quantity === entry.quantity && one.unit === entry.unit) ?? null
            }
            isGentle={isGentle}
          />
        ))}
        {!isGentle && (
          <li className={styles['sum']}>
            <span>{mealNames[meal]} in all</span>
            <b>{formatMealEnergy(known.length, entries.length, sum)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Where nothing is known there is no sum: "at least 0" would say nothing. */
const formatMealEnergy = (known: number, all: number, sum: number): string =>
  known === 0 ? 'not known' : `${known < all ? 'at least ' : ''}${formatNutrient(sum)} kcal`;

function EntryRow({ entry, favorite, isGentle }: { entry: ShownFood; favorite: FavoriteFood | null; isGentle: boolean }) {
  const spell = useSpelling();
  const [isEditing, setEditing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form is gone then, and with it the place of the keyboard.
    if (wasEditing.current && !isEditing) changeButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const Star = favorite ? IconStarFilled : IconStar;
  if (isEditing)
    return (
      <li className={styles['editing']}>
        <EditEntry entry={entry} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li>
      <span>
        <b>{entry.name}</b>
        <span className="cap">
          {formatEatenAmount(entry)}
          {entry.note && `, ${entry.note}`}
        </span>
      </span>
      {!isGentle &&
        (entry.energy === null ? (
          <span className={styles['unknown']} title="Not known">
            ?<span className="vh"> not known</span>
          </span>
        ) : (
          <span>{formatNutrient(entry.energy)} kcal</span>
        ))}
      <span className={styles['tools']}>
        <button ref={changeButton} type="button" className="btn-icon" aria-label={`Change ${entry.name}`} onClick={() => setEditing(true)}>
          <IconPencil size={18} stroke={1.5} aria-hidden />
        </button>
        <button
          type="button"
          className="btn-icon"
          aria-pressed={favorite !== null}
          aria-label={`${spell('Favorite')}: ${entry.name}`}
          onClick={() => void toggleFavorite(entry, favorite)}
        >
          <Star size={18} stroke={1.5} aria-hidden />
        </button>
        <button type="button" className="btn-icon" aria-label={`Remove ${entry.name}`} onClick={() => void removeEntry(entry)}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      </span>
    </li>
  );
}

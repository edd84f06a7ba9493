import { type ItemField, ItemInput } from '../item-input.tsx';
import { findWorstWarningAgainst } from '../result-view.ts';
import { ItemListActions } from './item-list-actions.tsx';
import { ItemListSummary } from './item-list-summary.tsx';
import type { useCheckList } from './use-check-list.ts';
import type { useListEditing } from './use-list-editing.ts';

const checkItemField: ItemField = {
  id: 'interaction-item',
  label: 'Medicines, supplements, foods and drinks',
  placeholder: 'For example: warfarin 5 mg',
  hint: 'Brand names and misspelled names work too. Enter or a comma adds. Paste a list, one item a line.',
  listName: 'Items being checked',
};

type Props = {
  check: ReturnType<typeof useCheckList>;
  editing: ReturnType<typeof useListEditing>;
  onRemove: (index: number) => void;
  onClear: () => void;
};

/** The field with the list, folded to one line on a phone once the list is typed. */
export function CheckInput({ check, editing, onRemove, onClear }: Props) {
  const { engine, list, notice, result } = check;
  const { items } = list;
  const isFolded = items.length > 0 && !editing.isOn;
  return (
    <div {...editing.area}>
      <ItemInput
        field={checkItemField}
        items={items}
        result={result}
        notice={notice}
        inputRef={editing.input}
        folded={isFolded && <ItemListSummary items={items} result={result} buttonRef={editing.summary} onEdit={editing.start} />}
        onAdd={check.add}
        onRemove={onRemove}
        onReplace={(index, text) => {
          list.replace(index, text);
          editing.finish();
        }}
        warningFor={(text) => (engine.data ? findWorstWarningAgainst(engine.data.check, items, text) : null)}
      />
      {items.length > 0 && (
        <div className={isFolded ? 'only-d' : undefined}>
          <ItemListActions items={items} onClear={onClear} onDone={editing.finish} />
        </div>
      )}
    </div>
  );
}

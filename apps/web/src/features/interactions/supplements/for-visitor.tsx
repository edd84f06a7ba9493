import { useMemo, useRef, useState } from 'react';
import { useEngine } from '../../../lib/knowledge.ts';
import { type ItemField, ItemInput } from '../item-input.tsx';
import { formatAdditionMessage } from '../item-text.ts';
import { useItemList } from '../use-item-list.ts';

import { SupplementScreen } from './supplement-screen.tsx';

const medicinesField: ItemField = {
  id: 'own-medicine',
  label: 'What else you take',
  placeholder: 'For example: warfarin 5 mg',
  hint: 'Mainly medicines. The list is the one of the interaction check and stays on this device.',
  listName: 'What else you take',
};

/** With medicines that a visitor types in; the same list as in the interaction check. */
export function ForVisitor() {
  const list = useItemList('interaction-items', { takesOver: false });
  const { data: engine } = useEngine(list.items.length > 0);
  const input = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const result = useMemo(() => (engine && list.items.length > 0 ? engine.check(list.items) : null), [engine, list.items]);
  return (
    <SupplementScreen medicines={list.items}>
      <ItemInput
        field={medicinesField}
        items={list.items}
        result={result}
        notice={notice}
        inputRef={input}
        onAdd={(texts) => setNotice(formatAdditionMessage(list.add(texts)))}
        onRemove={(index) => {
          list.remove(index);
          input.current?.focus();
        }}
        onReplace={list.replace}
      />
    </SupplementScreen>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { addFocus, type FocusHistory, findFocus } from '../lib/focus-history.ts';

/** Someone who has gone on by themselves is not taken away from there. */
const nextActs = ['keydown', 'pointerdown'] as const;

/** Room for the outline of the focus. */
const entryMarginPx = 24;

/** The address of one medicine or one measurement in its list. */
const entryHash = /^#(?:marker|medicine)-.+/;

/** A selector that finds the element again after its page was rebuilt: its id, or its position. */
function getSelector(element: Element): string | null {
  if (element === document.body) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return null;
  const place = `${element.localName}:nth-child(${[...parent.children].indexOf(element) + 1})`;
  return parent === document.body ? `body > ${place}` : `${getSelector(parent)} > ${place}`;
}

/** Calls back with the first match, now or when the page brings it, unless the person does something before. */
function waitForElement(selector: string, found: (element: HTMLElement) => void): () => void {
  const present = document.querySelector<HTMLElement>(selector);
  if (present) {
    found(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    stop();
    found(element);
  });
  const stop = () => {
    observer.disconnect();
    for (const act of nextActs) document.removeEventListener(act, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of nextActs) document.addEventListener(act, stop, true);
  return stop;
}

/** After a move to another page the focus goes to its heading; on the way back it returns to where it was. */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const history = useRef<FocusHistory>([]);
  const last = useRef<{ pathname: string; key: string } | null>(null);
  const focused = useRef<string | null>(null);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused.current = getSelector(target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // A link to one entry of a list: its page may still be loading what it lists.
  useEffect(() => {
    const entry = entryHash.exec(hash)?.[0].slice(1);
    if (entry === undefined || kind === 'POP') return;
    return waitForElement(`#${CSS.escape(entry)}`, (element) => {
      element.tabIndex = -1;
      element.style.scrollMarginTop = `${entryMarginPx}px`;
      element.scrollIntoView({ block: 'start' });
      element.focus({ preventScroll: true });
    });
  }, [hash, key, kind]);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (!before || before.pathname === pathname || (entryHash.test(hash) && kind !== 'POP')) return;
    if (focused.current) history.current = addFocus(history.current, before.key, focused.current);
    focused.current = null;
    const earlier = kind === 'POP' ? findFocus(history.current, key) : null;
    return waitForElement(earlier ?? '#main h1', (element) => {
      // A dialog or a field of the new page that took the focus itself keeps it.
      if (document.activeElement?.closest('#main, [role=dialog]')) return;
      if (!earlier) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
  }, [pathname, hash, key, kind]);
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The first match that is on the screen now: the phone and the desktop have a navigation each. */
function focusVisible(selector: string) {
  const target = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  target?.focus();
}

/** Alt+h goes home, Alt+m to the main content, Alt+n to the navigation. */
export function runShortcut(event: KeyboardEvent, goHome: () => void): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The physical key: with Alt, some systems type another letter.
  if (event.code === 'KeyH') goHome();
  else if (event.code === 'KeyM') focusVisible('#main');
  else if (event.code === 'KeyN') focusVisible('[data-navigation] a');
  else return;
  event.preventDefault();
}

export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => runShortcut(event, () => void navigate('/'));
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}

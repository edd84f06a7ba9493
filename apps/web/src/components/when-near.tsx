import { type ReactNode, useEffect, useRef, useState } from 'react';

/** One more screen below the window. */
const margin = '0px 0px 100% 0px';

/**
 * What one has to scroll to, made when it comes near: its files and its work would hold up what is seen first. Who goes by keyboard or
 * searches in the page may land in it without scrolling, so the first key makes it too, as does printing. Where something follows, the placeholder
 * has the height of what comes.
 */
export function WhenNear({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    window.addEventListener('keydown', show, { once: true });
    window.addEventListener('beforeprint', show, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', show);
      window.removeEventListener('beforeprint', show);
    };
  }, []);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}

import { IconSelector } from '@tabler/icons-react';
import { planNames } from '@wellkept/contract/billing/plan-names.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePlan } from '../../features/billing/plans/use-plan.ts';
import type { SessionUser } from '../../lib/session.ts';
import { useEndWithPage } from '../end-with-page.ts';
import styles from './account-menu.module.css';
import { findScreen, listPlaces } from './places.ts';

/** What is behind the person's name: profile, settings, plan and the rest of their own screens. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { plan, loading } = usePlan();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  useEndWithPage(isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const own = listPlaces(user.role).find(({ name }) => name === 'You');
  const isCurrent = findScreen(pathname)?.place === 'You';
  const name = `${user.firstName} ${user.lastName.slice(0, 1)}.`;
  return (
    <div className={styles['account']}>
      <nav className={styles['menu']} id={menuId} aria-label="You" hidden={!isOpen}>
        {own?.tabs.map(({ label, path }) => (
          <NavLink key={path} to={path} end onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
      <button
        ref={button}
        type="button"
        className={styles['name']}
        aria-expanded={isOpen}
        aria-controls={menuId}
        data-current={isCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['initials']} aria-hidden="true">
          {user.firstName.slice(0, 1)}
          {user.lastName.slice(0, 1)}
        </span>
        <span className={styles['who']}>
          <b>{name}</b>
          <span>{!loading && planNames[plan]}</span>
        </span>
        <IconSelector size={16} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

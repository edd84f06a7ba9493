import { Menu } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { MoreButton, type MoreMenuProps } from './more-menu.tsx';

/** The menu of `MoreMenu`, open at first. Closed, it gives the focus back to its button, and so does a dialog that an entry opens. */
export function OpenMenu({ label, entries }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus();
  return (
    <Menu position="bottom-end" defaultOpened onClose={focusButton}>
      <Menu.Target>
        <MoreButton label={label} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ name, icon, isApart = false, ...entry }) => (
          <Fragment key={name}>
            {isApart && <Menu.Divider />}
            {entry.to === undefined ? (
              <Menu.Item
                onClick={() => {
                  focusButton();
                  entry.onPick();
                }}
                leftSection={icon}
              >
                {name}
              </Menu.Item>
            ) : (
              <Menu.Item component={Link} to={entry.to} state={entry.state} leftSection={icon}>
                {name}
              </Menu.Item>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { MoreButton, type MoreMenuProps } from './more-menu.tsx';

/** The menu of `MoreMenu`, open at first. */
export function OpenMenu({ label, entries }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <MoreButton label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ name, icon, isApart = false, ...entry }) => (
          <Fragment key={name}>
            {isApart && <Menu.Divider />}
            {entry.to === undefined ? (
              <Menu.Item onClick={entry.onPick} leftSection={icon}>
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

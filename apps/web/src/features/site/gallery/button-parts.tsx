import { Button, Menu } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { GuideLine } from '../../../components/guide-line.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { Part } from './part.tsx';
import { longText } from './sample-texts.ts';

const looks = [
  ['btn p', 'Primary'],
  ['btn o', 'Outlined'],
  ['btn q', 'Quiet'],
] as const;

/** What is pressed: buttons, links, menus, and tags beside them. */
export function ButtonParts() {
  return (
    <>
      <OwnButtons />
      <Part note="Mantine buttons">
        <p className="row">
          <Button>Filled</Button>
          <Button variant="default">Default</Button>
          <Button variant="subtle">Subtle</Button>
        </p>
        <p className="row">
          <Button disabled>Disabled</Button>
          <Button loading aria-label="Saving">
            Saving
          </Button>
        </p>
      </Part>
      <Part note="One of a few">
        <SegmentedChoice />
      </Part>
      <MenuPart />
      <LinksAndTags />
    </>
  );
}

function OwnButtons() {
  return (
    <Part note="Buttons">
      {looks.map(([className, name]) => (
        <p className="row" key={name}>
          <button type="button" className={className}>
            {name}
          </button>
          <button type="button" className={`${className} sm`}>
            {name}, small
          </button>
          <button type="button" className={className} disabled>
            {name}, disabled
          </button>
        </p>
      ))}
      <p className="row">
        <button type="button" className="btn o">
          {longText}
        </button>
      </p>
      <p className="row">
        <button type="button" className="btn-icon" aria-label="Remove">
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
        <PrintButton />
      </p>
    </Part>
  );
}

function SegmentedChoice() {
  const [unit, setUnit] = useState('mg');
  return (
    <fieldset className="seg">
      <legend className="vh">Units</legend>
      {['mg', 'mL', 'units'].map((one) => (
        <button type="button" key={one} aria-pressed={unit === one} onClick={() => setUnit(one)}>
          {one}
        </button>
      ))}
    </fieldset>
  );
}

function MenuPart() {
  return (
    <Part note="Menus">
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className="btn-icon" aria-label="More">
            <IconDots size={20} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Edit</Menu.Item>
          <Menu.Item disabled>Move</Menu.Item>
          <Menu.Divider />
          <Menu.Item>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Part>
  );
}

function LinksAndTags() {
  return (
    <Part note="Links and tags">
      <p>
        A link that is a button:{' '}
        <button type="button" className="link-btn">
          Start over
        </button>
      </p>
      <p>
        <ArrowLink to="/how-it-works">How it works</ArrowLink>
      </p>
      <GuideLine
        guides={[
          { id: 'warfarin', title: 'Warfarin' },
          { id: 'magnesium', title: longText },
        ]}
      />
      <p className="row">
        <span className="tag">Sample</span>
        <span className="tag g">Complete</span>
        <kbd>Ctrl K</kbd>
      </p>
    </Part>
  );
}

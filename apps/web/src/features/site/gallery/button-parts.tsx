import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AddToList } from '../../../components/add-to-list.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { CalendarButton } from '../../../components/calendar-button.tsx';
import { GuideLine } from '../../../components/guide-line.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { MoreMenu } from '../../../shell/more-menu.tsx';
import { Part } from './part.tsx';
import { longText } from './sample-texts.ts';

const looks = [
  ['btn primary', 'Primary'],
  ['btn outlined', 'Outlined'],
  ['btn quiet', 'Quiet'],
] as const;

/** What is pressed: buttons, links, menus, and tags beside them. */
export function ButtonParts() {
  return (
    <>
      <OwnButtons />
      <Part note="Busy">
        <p className="row">
          <BusyButton isBusy>Saving</BusyButton>
          <BusyButton className="btn outlined" isBusy>
            Saving
          </BusyButton>
          <BusyButton isBusy={false}>Save</BusyButton>
        </p>
      </Part>
      <Part note="One of a few">
        <SegmentedChoice />
      </Part>
      <Part note="Menus">
        <MoreMenu
          label="More"
          entries={[
            { name: 'Edit', onPick: () => undefined },
            { name: 'Open', to: '/dev/gallery' },
            { name: 'Remove', onPick: () => undefined, isApart: true },
          ]}
        />
      </Part>
      <Part note="Onto one’s list">
        <AddToList text="Magnesium 200 mg" />
      </Part>
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
        <button type="button" className="btn outlined">
          {longText}
        </button>
      </p>
      <p className="row">
        <button type="button" className="btn-icon" aria-label="Remove">
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
        <PrintButton />
        <CalendarButton fileName="sample.ics" calendarName="Sample" unit="reminder" createEntries={() => []} />
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
        <span className="tag positive">Complete</span>
        <kbd>Ctrl K</kbd>
      </p>
    </Part>
  );
}

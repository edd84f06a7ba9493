import { TagsInput } from '@mantine/core';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field.tsx';
import { DayInput } from '../../../components/day-input.tsx';
import { Field } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { PhotoInput } from '../../../components/photo-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Switch } from '../../../components/switch.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { TimeField } from '../../../components/time-field.tsx';
import { Part } from './part.tsx';
import { longText, longWord } from './sample-texts.ts';

const units = ['mg', 'mL', 'units'].map((unit) => ({ value: unit, label: unit }));

/** What is typed, chosen or switched. */
export function FieldParts() {
  const [time, setTime] = useState('08:00');
  const [day, setDay] = useState('2026-11-24');
  const [unit, setUnit] = useState('mg');
  return (
    <>
      <Part note="Text fields">
        <TextField label="Empty" placeholder="Vitamin D" />
        <TextField label="With a description" hint="As it is printed on the box." defaultValue="Vitamin D" />
        <TextField label="With an error" defaultValue="Vitamn" error="We don’t know this name." />
        <TextField label="Disabled" defaultValue="Vitamin D" disabled />
        <TextField label={longText} defaultValue={longWord} error={longText} />
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField label="Password with an error" error="Use at least 8 characters." />
      </Part>
      <Part note="Plain fields">
        <PlainField label="Empty" />
        <PlainField label="Filled" value={longWord} />
        <PlainField label="With an error" value="Vitamn" error="We don’t know this name." />
        <div className="form-pair">
          <PlainField label="Usual from" value="3.5" />
          <PlainField label="to" value="5.1" />
        </div>
      </Part>
      <Part note="Names">
        <TagsInput label="Allergies" defaultValue={['Penicillin', longWord]} data={['Latex', 'Nuts']} />
        <TagsInput label="Allergies with an error" error="Up to 50 fit here." />
      </Part>
      <Part note="Choices">
        <SelectField label="Unit" choices={units} value={unit} onChange={setUnit} />
        <SelectField label="Unit, disabled" choices={units} value={unit} onChange={setUnit} isDisabled />
        <SelectField label="Unit with an error" choices={units} value={unit} onChange={setUnit} error="Choose a unit." />
        <CheckField label="Off" />
        <CheckField label="On" defaultChecked hint="You can change it at any time." />
        <CheckField label="Disabled" disabled />
        <CheckField label={longText} error="Tick this to go on." />
        <p className="row">
          <Switch aria-label="Off" />
          <Switch aria-label="On" defaultChecked />
          <Switch aria-label="Disabled" disabled />
        </p>
      </Part>
      <Part note="Times">
        <TimeField label="Time" value={time} onChange={setTime} />
        <TimeField label="Time with an error" value="" onChange={setTime} error="Enter a time." />
        <TimeField label="Time, off" value="20:00" onChange={setTime} isOff />
      </Part>
      <Part note="Days">
        <Field label="A day that a page follows">
          {(attributes) => (
            <div className="field">
              <DayInput {...attributes} value={day} onDay={setDay} />
            </div>
          )}
        </Field>
      </Part>
      <Part note="Photos">
        <p className="row">
          <PhotoInput onFile={() => undefined}>
            <IconCamera size={20} stroke={1.5} aria-hidden="true" /> Read a label
          </PhotoInput>
          <PhotoInput onFile={() => undefined} isDisabled>
            <IconCamera size={20} stroke={1.5} aria-hidden="true" /> Reading a label
          </PhotoInput>
        </p>
      </Part>
      <TabParts />
    </>
  );
}

function TabParts() {
  const [span, setSpan] = useState('day');
  return (
    <Part note="Tabs">
      <Tabs
        label="Span of time"
        value={span}
        tabs={[
          { value: 'day', name: 'Day', panel: 'One day' },
          { value: 'week', name: 'Week', panel: longText },
        ]}
        onChange={setSpan}
      />
    </Part>
  );
}

type PlainFieldProps = { label: string; value?: string; error?: string };

const PlainField = ({ label, value = '', error }: PlainFieldProps) => (
  <Field label={label} error={error}>
    {(attributes) => (
      <div className="field">
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input {...attributes} defaultValue={value} placeholder="For example: 3.5" autoComplete="off" />
      </div>
    )}
  </Field>
);

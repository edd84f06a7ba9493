import { Checkbox, NativeSelect, Switch, Tabs, TagsInput, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DayInput } from '../../../components/day-input.tsx';
import { Field } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { getTabClasses } from '../../../components/tab-classes.ts';
import { TimeField } from '../../../components/time-field.tsx';
import { Part } from './part.tsx';
import { longText, longWord } from './sample-texts.ts';

const units = ['mg', 'mL', 'units'];

/** What is typed, chosen or switched. */
export function FieldParts() {
  const [time, setTime] = useState('08:00');
  const [day, setDay] = useState('2026-11-24');
  return (
    <>
      <Part note="Text fields">
        <TextInput label="Empty" placeholder="Vitamin D" />
        <TextInput label="With a description" description="As it is printed on the box." defaultValue="Vitamin D" />
        <TextInput label="With an error" defaultValue="Vitamn" error="We don’t know this name." />
        <TextInput label="Disabled" defaultValue="Vitamin D" disabled />
        <TextInput label={longText} defaultValue={longWord} error={longText} />
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
        <NativeSelect label="Unit" data={units} />
        <NativeSelect label="Unit, disabled" data={units} disabled />
        <NativeSelect label="Unit with an error" data={units} error="Choose a unit." />
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label={longText} error="Tick this to go on." />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
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
      <Part note="Tabs">
        <Tabs defaultValue="day" unstyled classNames={getTabClasses()} keepMounted={false}>
          <Tabs.List aria-label="Span of time">
            <Tabs.Tab value="day">Day</Tabs.Tab>
            <Tabs.Tab value="week">Week</Tabs.Tab>
            <Tabs.Tab value="year" disabled>
              Year
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="day">One day</Tabs.Panel>
          <Tabs.Panel value="week">{longText}</Tabs.Panel>
        </Tabs>
      </Part>
    </>
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

import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { createContext, useContext } from 'react';
import type { Engine } from '../../../lib/knowledge.ts';
import type { FinishRef } from '../../medications/open-entry.ts';

/** What stands in a field as it was typed while it is no answer yet: "12o" for an age. */
export type FieldDraft = { label: string; text: string; fault: string };

export type EditorState = {
  profile: Profile;
  engine: Engine | undefined;
  /** By field, for as long as it is asked for. */
  drafts: Readonly<Record<string, FieldDraft>>;
  setDraft: (field: string, draft: FieldDraft | null) => void;
  /** Finishes what is open on a form of the section, where the page continues to the next. */
  finishRef?: FinishRef;
};

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a section of the editor stands outside of it');
  return editor;
}

/** The section with a field set; without an answer it has no such field. */
export function withField<Section extends object, Name extends keyof Section>(
  section: Section,
  name: Name,
  value: Section[Name] | undefined,
): Section {
  const { [name]: _, ...others } = section;
  // What is left out may be left out: every field of a section is optional.
  return (value === undefined ? others : { ...others, [name]: value }) as Section;
}

/** The section without fields of earlier names, whose answers stand under another now. */
export function withoutFields<Section extends object>(section: Section, ...names: (keyof Section)[]): Section {
  return names.reduce((remaining, name) => withField(remaining, name, undefined), section);
}

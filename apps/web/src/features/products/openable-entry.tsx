import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';

type Props = { name: string /** What the closed entry says. */; summary: ReactNode /** What opening it shows. */; children: ReactNode };

/** One entry of a list, in a line until it is opened. */
export function OpenableEntry({ name, summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          className="tlink"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {name} <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </h3>
      <p className="small ink2">{summary}</p>
      {isOpen && <div id={id}>{children}</div>}
    </li>
  );
}

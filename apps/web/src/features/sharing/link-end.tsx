import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { useEffect, useRef } from 'react';

type End = ShareGone['reason'] | 'noLink' | 'broken';

const words: Readonly<Record<End, { title: string; text: string }>> = {
  noLink: {
    title: 'This link is not whole',
    text: 'A part of it is missing, or was changed on the way. Copy it again, up to its last sign, or scan the code again.',
  },
  broken: {
    title: 'This link does not fit',
    text: 'What is behind it cannot be opened with it: a sign of the link was changed. Copy it again, or ask for a new one.',
  },
  unknown: {
    title: 'There is nothing behind this link',
    text: 'A sign of it may be wrong, or what was there has been deleted. Ask the person who gave it to you.',
  },
  expired: { title: 'This link has expired', text: 'It worked for a limited time only. The person who gave it to you can make a new one.' },
  revoked: { title: 'This link was withdrawn', text: 'The person who shared it has ended it, and what was behind it is deleted.' },
  locked: {
    title: 'This link is closed',
    text: 'There were too many wrong passcodes, so what was behind it is deleted. The person who gave it to you can make a new one.',
  },
};

/** Why there is nothing to see, and what to do. */
export function LinkEnd({ end }: { end: End }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The passcode form that had the focus is gone now.
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = words[end];
  return (
    <div className="notice-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <p className="small">{product.name} keeps what people share encrypted. Nobody without the whole link can read it, not even we.</p>
    </div>
  );
}

import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { useEffect, useRef } from 'react';

type End = ShareGone['reason'] | 'noLink' | 'broken';

const words: Readonly<Record<End, { title: string; text: string }>> = {
  noLink: {
    title: 'This link isn’t complete',
    text: 'Part of it is missing or was changed on the way. Copy all of it again, or scan the code again.',
  },
  broken: {
    title: 'This link doesn’t work',
    text: 'We can’t open what was shared, because part of the link was changed. Copy it again, or ask for a new one.',
  },
  unknown: {
    title: 'There’s nothing at this link',
    text: 'Part of it may be wrong, or what was shared has been deleted. Ask the person who gave it to you.',
  },
  expired: { title: 'This link has expired', text: 'It only worked for a limited time. The person who gave it to you can make a new one.' },
  revoked: { title: 'This link was withdrawn', text: 'The person who shared it has withdrawn it, and what they shared is deleted.' },
  locked: {
    title: 'This link is closed',
    text: 'There were too many wrong passcodes, so what was shared is deleted. The person who gave it to you can make a new one.',
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
      <p className="small">{product.name} encrypts what people share. Nobody can read it without the whole link, not even us.</p>
    </div>
  );
}

import type { ComponentType, ReactNode } from 'react';
import type { SessionUser } from '../../lib/session.ts';

type Frame = ComponentType<{ user: SessionUser; children: ReactNode }>;

let loaded: Frame | null = null;

/** The frame of signed-in people, once its code is there. Visitors never load it. */
export const getLoadedFrame = (): Frame | null => loaded;

/** The app's screens come with the frame: a reading page that is opened from one of them has it at once. */
export function recordFrame(frame: Frame): void {
  loaded = frame;
}

export async function loadFrame(): Promise<Frame> {
  const [{ MemberFrame }] = await Promise.all([
    import('./member-frame.tsx'),
    import('./frame-data.ts').then(({ loadFrameData }) => loadFrameData()),
  ]);
  recordFrame(MemberFrame);
  return MemberFrame;
}

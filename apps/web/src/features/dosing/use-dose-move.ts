import type { Minute } from '@wellkept/dosing/day/day.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type DayAxis, doseStepMinutes } from './timing-items.ts';

type Options = {
  axis: DayAxis;
  at: Minute;
  range: { min: Minute; max: Minute };
  onMove: (at: Minute, isByPointer: boolean) => void;
  onOpen: () => void;
};

/** The pointer has to go so far before a press becomes a move. */
const slackPx = 4;
const bigStep = 60;

/** A dose that is moved along its day by pointer or by keys; a press without a move opens it. The day runs down on a phone. */
export function useDoseMove({ axis, at, range, onMove, onOpen }: Options) {
  const [draft, setDraft] = useState<Minute | null>(null);
  const press = useRef<{ x: number; y: number; hasMoved: boolean; to: Minute } | null>(null);
  const clampToRange = (minute: Minute) => Math.max(range.min, Math.min(range.max, minute));
  const getTrack = (dose: Element) => {
    const box = (dose.parentElement ?? dose).getBoundingClientRect();
    return { box, runsDown: box.height > box.width };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, hasMoved: false, to: at };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = press;
    if (!current) return;
    current.hasMoved ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > slackPx;
    if (!current.hasMoved) return;
    const { box, runsDown } = getTrack(event.currentTarget);
    const share = runsDown ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width;
    const minute = axis.from + share * (axis.to - axis.from);
    current.to = clampToRange(Math.round(minute / doseStepMinutes) * doseStepMinutes);
    setDraft(current.to);
  };
  const onPointerUp = () => {
    const { current } = press;
    press.current = null;
    setDraft(null);
    if (current?.hasMoved === false) onOpen();
    else if (current && current.to !== at) onMove(current.to, true);
  };
  const onPointerCancel = () => {
    press.current = null;
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen();
    }
    const { runsDown } = getTrack(event.currentTarget);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: doseStepMinutes,
      ArrowLeft: -doseStepMinutes,
      // Where the day runs down, down is later.
      ArrowDown: runsDown ? doseStepMinutes : -doseStepMinutes,
      ArrowUp: runsDown ? -doseStepMinutes : doseStepMinutes,
      PageDown: runsDown ? bigStep : -bigStep,
      PageUp: runsDown ? -bigStep : bigStep,
      Home: range.min - at,
      End: range.max - at,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = clampToRange(at + step);
    if (next !== at) onMove(next, false);
  };
  return {
    shown: draft ?? at,
    isMoving: draft !== null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown },
  };
}

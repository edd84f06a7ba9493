import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import { asksHowOftenMeasured, asksWhenAgain } from '../reading/measured-again.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ResultQuestion } from '../reading/result-topic.ts';
import type { MarkerAspect, ToolCall } from '../tools/tool.ts';

const markersMax = 3;

export const createMarkerCalls = ({ text, stated }: MessageReading, markers: readonly string[], asks: ResultQuestion | null): ToolCall[] =>
  [...new Set(markers)].slice(0, markersMax).map((name) => ({
    tool: 'look_up_marker',
    input: {
      name,
      aspects: parseMarkerAspects(text),
      isOwn: /\b(?:my|mine|i|i'm|i've)\b/i.test(text),
      question: text.slice(0, 400),
      stated,
      asks,
    },
  }));

/** "What does a high ferritin mean?" is about being high; who names a marker alone learns what it is. */
function parseMarkerAspects(text: string): MarkerAspect[] {
  if (asksWhenAgain(text) || asksHowOftenMeasured(text)) return ['recheck'];
  const aspectPatterns: readonly (readonly [MarkerAspect, RegExp])[] = [
    ['course', /\b(?:over (?:the )?(?:years|months|time)|history|trend|course|so far|all my|develop\w*|changed?|all (?:the )?results)\b/i],
    ['high', /\b(?:high|elevated|raised|increased|above|too much)\b/i],
    ['low', /\b(?:low|decreased|below|deficien\w*|lack)\b/i],
    ['range', /\b(?:normal|range|usual|should (?:it|my) be|good)\b/i],
    // The article says how to move it; what moves it on its own is another question.
    [
      'moves',
      /^(?!.*\b(?:how (?:do|can|could|should|to)|(?:can|could|should) i)\b).*\b(?:change|affect|influence|raise|lower|reduce|improve|bring down|why)\b/is,
    ],
    ['prepare', /\b(?:prepare|fasting|before the test|fast)\b/i],
  ];
  const aspects = aspectPatterns.filter(([, pattern]) => pattern.test(text)).map(([aspect]) => aspect);
  // Of a value that one has, what the test is was not asked.
  const isStated = listStatedMarkers(text).length > 0;
  return aspects.length > 0 ? aspects : isStated ? ['range'] : ['what', 'range'];
}

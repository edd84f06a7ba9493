/** Takes what a model thinks out of what it says, tags and content, however the stream is cut. */
export type ThoughtFilter = {
  /** `text` may go on; with `retracts` everything before it was thought too: it ended in a tag that was never opened. */
  push: (delta: string) => { text: string; retracts: boolean };
  end: () => string;
};

const names = '(?:think|thinking|thoughts?|reason|reasoning|analysis|scratch_?pad|reflection|inner_monologue|deliberation|seed:think)';
const open = new RegExp(
  [
    `<${names}\\b[^<>]*>`,
    '\\[think\\]',
    '◁think▷',
    '<\\|(?:begin_of_thought|start_?thinking|thinking|think)\\|>',
    '<\\|channel\\|>\\s*(?:analysis|commentary)[^<]*(?:<\\|message\\|>)?',
  ].join('|'),
  'i',
);
const close = new RegExp(
  [
    `</${names}\\s*>`,
    '\\[/think\\]',
    '◁/think▷',
    '<\\|(?:end_of_thought|end_?thinking|/thinking|/think)\\|>',
    '(?:<\\|end\\|>\\s*)?(?:<\\|start\\|>\\s*assistant\\s*)?<\\|channel\\|>\\s*final\\s*(?:<\\|message\\|>)?',
    'assistantfinal',
  ].join('|'),
  'i',
);
/** Signs of a chat's format that are no words. */
const format = /<\|[a-z_/]{1,30}\|>/gi;
/** Templates that lose their signs run the name of the channel and its text together. */
const bareChannel = /^\s*analysis(?=[A-Z])/;
const tagLengthMax = 60;

export function createThoughtFilter(): ThoughtFilter {
  let pending = '';
  let isThinking = false;
  let hasSpoken = false;
  const push: ThoughtFilter['push'] = (delta) => {
    pending += delta;
    let text = '';
    let retracts = false;
    for (;;) {
      if (!hasSpoken && !isThinking && bareChannel.test(pending)) isThinking = true;
      const ending = close.exec(pending);
      if (isThinking) {
        if (!ending) {
          pending = pending.slice(-tagLengthMax);
          return { text, retracts };
        }
        pending = pending.slice(ending.index + ending[0].length);
        isThinking = false;
        continue;
      }
      const beginning = open.exec(pending);
      if (ending && (!beginning || ending.index < beginning.index)) {
        // A closing tag alone: the template opened the thought before the model began to write.
        pending = pending.slice(ending.index + ending[0].length);
        text = '';
        retracts = true;
        continue;
      }
      if (beginning) {
        text += pending.slice(0, beginning.index);
        pending = pending.slice(beginning.index + beginning[0].length);
        isThinking = true;
        continue;
      }
      const tailLength = computePendingTailLength(pending, hasSpoken);
      text += pending.slice(0, pending.length - tailLength);
      pending = pending.slice(pending.length - tailLength);
      hasSpoken ||= text.trim() !== '';
      return { text: text.replace(format, ''), retracts };
    }
  };
  return { push, end: () => (isThinking ? '' : pending.replace(format, '')) };
}

/** What may be the beginning of a tag waits for the rest of it. */
function computePendingTailLength(text: string, hasSpoken: boolean): number {
  if (!hasSpoken && 'analysis'.startsWith(text.trim())) return text.length;
  const from = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['), text.lastIndexOf('◁'));
  const isOpen = from >= 0 && text.length - from <= tagLengthMax && !/[>\]▷]/.test(text.slice(from));
  const channel = /(?:<\|(?:end|start|channel)\|>[^<]{0,20})+(?:<[^>]*)?$/i.exec(text)?.[0].length ?? 0;
  const run = /assistantf?i?n?a?$/i.exec(text)?.[0].length ?? 0;
  return Math.max(isOpen ? text.length - from : 0, channel, run);
}

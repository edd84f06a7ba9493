import { callHeaders } from './lib/call-headers.ts';

/** What the page of a signed-in person asks while its script is still on its way: the frame's questions, and those of some addresses. */
const questions = {
  frame: ['/api/session', '/api/subscription', '/api/sample-data'],
  byAddress: { '/dashboard': ['/api/dashboard'] },
};

/**
 * Inlined into the page. The server marks pages of browsers that have a session; a page inside a foreign frame requests nothing. The
 * first formatted date takes a phone a tenth of a second, to load the names of its language: it is formatted while the page waits for the
 * network.
 */
export const earlyScript = `(function(q,h){if(document.documentElement.dataset.member!=='true'||self!==top||/[?&]demo=true/.test(location.search))return;var a=self.earlyAnswers={};q.frame.concat(q.byAddress[location.pathname]||[]).forEach(function(p){a[p]=fetch(p,{headers:h}).catch(function(){return null})});new Intl.DateTimeFormat(undefined,{weekday:'long',day:'numeric',month:'long'})})(${JSON.stringify(questions)},${JSON.stringify(callHeaders)})`;

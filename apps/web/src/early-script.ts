import { callHeaders } from './lib/call-headers.ts';

/** What the page of a signed-in person asks while its script is still on its way: the frame's questions, and those of some addresses. */
const questions = {
  frame: ['/api/session', '/api/subscription', '/api/sample-data'],
  byAddress: { '/dashboard': ['/api/dashboard'] },
};

/**
 * Stands in the page itself. The server marks the page of a browser that holds a session; a page in somebody else's frame asks nothing. The
 * first date in words takes a phone a tenth of a second, for the names of its language: they are fetched while the network has the page's
 * attention.
 */
export const earlyScript = `(function(q,h){if(document.documentElement.dataset.member!=='true'||self!==top||/[?&]demo=true/.test(location.search))return;var a=self.earlyAnswers={};q.frame.concat(q.byAddress[location.pathname]||[]).forEach(function(p){a[p]=fetch(p,{headers:h}).catch(function(){return null})});new Intl.DateTimeFormat(undefined,{weekday:'long',day:'numeric',month:'long'})})(${JSON.stringify(questions)},${JSON.stringify(callHeaders)})`;

import { callHeaders } from './lib/call-headers.ts';

/** What the page of a signed-in person asks while its script is still on its way: the frame's questions, and those of some addresses. */
const questions = {
  frame: ['/api/session', '/api/subscription', '/api/sample-data'],
  byAddress: { '/dashboard': ['/api/dashboard'] },
};

/** Stands in the page itself. The server marks the page of a browser that holds a session; a page in somebody else's frame asks nothing. */
export const earlyScript = `(function(q,h){if(document.documentElement.dataset.member!=='true'||self!==top||/[?&]demo=true/.test(location.search))return;var a=self.earlyAnswers={};q.frame.concat(q.byAddress[location.pathname]||[]).forEach(function(p){a[p]=fetch(p,{headers:h}).catch(function(){return null})})})(${JSON.stringify(questions)},${JSON.stringify(callHeaders)})`;

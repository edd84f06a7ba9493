import { callHeaders } from './lib/call-headers.ts';

/** What the page of a signed-in person asks while its script is still on its way: the frame's questions, and those of some addresses. */
const questions = {
  frame: ['/api/session', '/api/subscription', '/api/sample-data'],
  byAddress: { '/dashboard': ['/api/dashboard'] },
};

/** One HTML file serves all addresses of the app. The server names the files of the address at hand, which come behind the page's own. */
const requestFiles = `if(d.files)d.files.split(' ').forEach(function(f){
var l=document.createElement('link'),k=f.split('.').pop();
l.rel=k==='js'?'modulepreload':'preload';
if(k!=='js')l.as=k==='css'?'style':'font';
if(k==='woff2')l.crossOrigin='';
if(k!=='css')l.fetchPriority='low';
l.href=f;document.head.appendChild(l)});`;

/**
 * The server marks pages of the app, and pages of browsers that have a session; a page inside a foreign frame requests nothing. The first
 * formatted date takes a phone a tenth of a second, to load the names of its language: it is formatted while the page waits for the network.
 */
const requestAnswers = `if(d.page!=='app'||d.member!=='true'||self!==top||/[?&]demo=true/.test(location.search))return;
var a=self.earlyAnswers={};
q.frame.concat(q.byAddress[location.pathname]||[]).forEach(function(p){a[p]=fetch(p,{headers:h}).catch(function(){return null})});
new Intl.DateTimeFormat(undefined,{weekday:'long',day:'numeric',month:'long'})`;

/** A form without an address of its own is sent by script alone: before there is one, what was typed would become part of the page’s address. */
const holdForms = `addEventListener('submit',function(e){if(!e.target.getAttribute('action'))e.preventDefault()});`;

/** Inlined into every page. */
export const earlyScript = `${holdForms}(function(d,q,h){${requestFiles}${requestAnswers}})(document.documentElement.dataset,${JSON.stringify(questions)},${JSON.stringify(callHeaders)})`;

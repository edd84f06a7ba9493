import { log } from '../../../lib/log.ts';

// The diary is for places without a connection too: from its first visit on, its pages open without one. Not while developing, where files
// change under the worker.
if (typeof window !== 'undefined' && import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => log.warn('Pages do not open without a connection', error));

import { mayKeepUnsent } from '../lib/unsent.ts';

// A page without the cabinet's code can still hold medicines that a page before it could not save. Only who is signed in has any.
mayKeepUnsent({ key: 'unsaved-medications', load: () => import('../features/medications/medication-writes.ts') });

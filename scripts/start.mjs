import { buildWeb, installWhatIsMissing, stayWith } from './prepare.mjs';

installWhatIsMissing();
buildWeb();
stayWith(['apps/api/src/main.ts']);

import { buildServer, buildWeb, installWhatIsMissing, stayWith } from './prepare.mjs';

installWhatIsMissing();
buildWeb();
buildServer();
stayWith(['apps/api/build/main.js']);

// What `npm start` does before it starts: a container image does it once.
import { buildServer, buildWeb, installWhatIsMissing } from './prepare.mjs';

installWhatIsMissing();
buildWeb();
buildServer();

// npm runs it after installing: editors find every type in a fresh clone.
import { generateWhatIsMissing, run, webFolder } from './prepare.mjs';

generateWhatIsMissing();
run('react-router', ['typegen'], { cwd: webFolder });

import type { Region } from '../rails/help-lines.ts';

/** Names of the United States, and those that packages bear in the United Kingdom and the European Union. */
const abroad: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  albuterol: 'salbutamol',
  epinephrine: 'adrenaline',
  norepinephrine: 'noradrenaline',
  isoproterenol: 'isoprenaline',
  nitroglycerin: 'glyceryl trinitrate',
  glyburide: 'glibenclamide',
  meperidine: 'pethidine',
  rifampin: 'rifampicin',
  cyclosporine: 'ciclosporin',
  acyclovir: 'aciclovir',
  valacyclovir: 'valaciclovir',
  cephalexin: 'cefalexin',
  mesalamine: 'mesalazine',
  torsemide: 'torasemide',
  chlorthalidone: 'chlortalidone',
  hydroxyurea: 'hydroxycarbamide',
  scopolamine: 'hyoscine',
};
const american = Object.keys(abroad).join('|');
/** "Acetaminophen (paracetamol, Tylenol)" says both already. */
const pattern = new RegExp(`(?<!\\()\\b(${american})\\b(?: \\((${Object.values(abroad).join('|')})([,)]))?`, 'gi');

/** A text with the names of medicines that people know where they live. */
export const toRegionalNames = (text: string, region: Region | null): string =>
  region !== 'UK' && region !== 'EU'
    ? text
    : text.replace(pattern, (_, name: string, _own: string | undefined, after: string | undefined) => {
        const known = abroad[name.toLowerCase()] ?? name;
        const cased = /^\p{Lu}/u.test(name) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
        return after === ',' ? `${cased} (` : cased;
      });

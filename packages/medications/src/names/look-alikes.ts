/**
 * Names that professionals mix up, from the Institute for Safe Medication Practices, List of Confused Drug Names (2023). A misspelling
 * that is near one of a pair is a question, never a guess.
 */
const confused = `
  hydroxyzine hydralazine, clonidine clonazepam, clonidine klonopin, celebrex celexa, celebrex cerebyx, celexa cerebyx,
  lamictal lamisil, lamotrigine lamivudine, prednisone prednisolone, zantac xanax, zantac zyrtec, zyprexa zyrtec, tramadol trazodone,
  bupropion buspirone, metformin metronidazole, fluoxetine paroxetine, fluoxetine duloxetine, sertraline cetirizine,
  amlodipine amiloride, amiodarone amantadine, carbamazepine oxcarbazepine, chlorpromazine chlorpropamide, glipizide glyburide,
  glimepiride glipizide, guaifenesin guanfacine, hydrocodone oxycodone, hydromorphone morphine, methadone methylphenidate,
  methotrexate metolazone, metoprolol misoprostol, nicardipine nifedipine, nifedipine nimodipine, quinidine quinine,
  risperidone ropinirole, sitagliptin saxagliptin, sulfadiazine sulfasalazine, sumatriptan zolmitriptan, tizanidine tiagabine,
  valacyclovir valganciclovir, vinblastine vincristine, dronedarone amiodarone, effexor enablex, neurontin noroxin, topamax toprol,
  prilosec prozac, paxil plavix, plavix pradaxa, zocor zoloft, evista avinza, januvia jantoven, propranolol propafenone,
  cyclosporine cycloserine, captopril carvedilol, rifampin rifaximin, penicillin penicillamine, lorazepam alprazolam,
  lorazepam clonazepam, cefuroxime cefixime, accupril aciphex, actonel actos, adderall inderal, advair advicor, aldara alora,
  alkeran leukeran, allegra viagra, amaryl reminyl, aricept aciphex, asacol oscal, avandia prandin, brilinta brintellix,
  cardura coumadin, cozaar zocor, colazal clozaril, cymbalta symbyax, diabeta zebeta, diflucan diprivan, flomax fosamax,
  folicacid folinicacid, humalog humulin, humalog novolog, humulin novolin, imodium indocin, jantoven janumet, kaletra keppra,
  levetiracetam levocarnitine, levetiracetam levofloxacin, leukeran leucovorin, lovaza lorazepam, luvox lovenox, maxzide microzide,
  metadate methadone, methimazole metolazone, mifepristone misoprostol, miralax mirapex, mucinex mucomyst, naprelan naprosyn,
  nexavar nexium, norvasc navane, oxycodone oxycontin, paxil taxol, pexeva lexiva, plendil isordil, prilosec pristiq,
  protonix lotronex, quetiapine olanzapine, restoril risperdal, retrovir ritonavir, reminyl robinul, saquinavir sinequan,
  seroquel sinequan, singulair sinequan, tamiflu theraflu, tegretol trental, toradol tramadol, valcyte valtrex, viracept viramune,
  xeloda xenical, zegerid zestril, zelapar zyprexa, zestril zetia, zestril zyprexa, rabeprazole aripiprazole,
  pentobarbital phenobarbital, epinephrine ephedrine, fentanyl sufentanil, tolazamide tolbutamide, acetazolamide acetohexamide,
  dipyridamole disopyramide, hydrocortisone hydrocodone, medroxyprogesterone methylprednisolone,
  medroxyprogesterone methyltestosterone, pyridoxine pralidoxime, torsemide furosemide, chlordiazepoxide chlorpromazine,
  clobazam clonazepam, clomiphene clomipramine, desipramine disopyramide, daptomycin dactinomycin, doxorubicin daunorubicin`;

const partners = new Map<string, Set<string>>();
for (const [one = '', other = ''] of confused.split(',').map((pair) => pair.trim().split(' '))) {
  partners.set(one, (partners.get(one) ?? new Set()).add(other));
  partners.set(other, (partners.get(other) ?? new Set()).add(one));
}

/** The keys of names that are mixed up with this one. */
export const getLookAlikes = (key: string): readonly string[] => [...(partners.get(key) ?? [])];

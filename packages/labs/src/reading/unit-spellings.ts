/**
 * How laboratories spell a unit, by the UCUM unit that is meant and by kind of quantity. What another way of writing micro, times or case
 * makes of it is not listed: spellings are folded as `foldUnit` does. The first is the usual one.
 */
const byUnit: Readonly<Record<string, string>> = {
  // Mass in a volume.
  'g/dL': 'g/dl gm/dl gms/dl gram/dl g% gm% gms% gdl',
  'g/L': 'g/l gm/l',
  'mg/dL': 'mg/dl mg% mgs/dl mg/100ml mgdl',
  'mg/L': 'mg/l',
  'ug/dL': 'ug/dl mcg/dl ug%',
  'ug/L': 'ug/l mcg/l',
  'ng/mL': 'ng/ml ngml',
  'ng/dL': 'ng/dl',
  'ng/L': 'ng/l',
  'pg/mL': 'pg/ml',
  'pg/dL': 'pg/dl',
  'ug/mL': 'ug/ml mcg/ml',
  // Amount of substance in a volume or a mass.
  fmol: 'fmol',
  'mmol/L': 'mmol/l mmoles/l',
  'mmol/mol': 'mmol/mol',
  'umol/L': 'umol/l mcmol/l',
  'nmol/L': 'nmol/l',
  'pmol/L': 'pmol/l',
  'meq/L': 'meq/l meq',
  'mg/mmol': 'mg/mmol mgalb/mmol mg/mmolcreat',
  'mmol/(24.h)': 'mmol/24h mmol/24hr mmol/24hrs mmol/24hours mmol/day mmol/d mmol/24std',
  'nmol/(24.h)': 'nmol/24h nmol/24hr nmol/24hrs nmol/24hours nmol/day nmol/d',
  'umol/(24.h)': 'umol/24h umol/24hr umol/24hrs umol/24hours umol/day umol/d',
  // Activity and units in a volume.
  'U/L': 'u/l iu/l ui/l ie/l units/l',
  'U/mL': 'u/ml',
  'ukat/L': 'ukat/l',
  '[IU]/mL': 'iu/ml ie/ml ui/ml',
  'k[IU]/L': 'kiu/l ku/l kua/l kunits/l',
  'm[IU]/L': 'miu/l mu/l mui/l mie/l',
  'u[IU]/mL': 'uiu/ml uu/ml mciu/ml mcu/ml uui/ml uie/ml',
  'm[IU]/mL': 'miu/ml mu/ml mui/ml',
  '[EU]/dL': 'eu/dl ehrlichu/dl',
  "[GPL'U]/mL": 'gpl gpl/ml gpl-u/ml gplu/ml',
  "[MPL'U]/mL": 'mpl mpl/ml mpl-u/ml mplu/ml',
  'U/g{Hb}': 'u/ghb u/ghgb iu/ghb',
  '{copies}/mL': 'copies/ml cp/ml cop/ml',
  // Cells in a volume: thousands, millions, single ones.
  '10*3/uL': [
    '10^3/ul 10*3/ul x10^3/ul 10e3/ul x10e3/ul 103/ul x103/ul k/ul k/mcl thou/ul thou/mcl thousand/ul thousand/mcl',
    'thou/mm3 thou/cumm thousand/mm3 thousand/cumm 10^3/mm3 103/mm3 x103/mm3 10^3/cumm 10*3/mm3 10^3/mcl x10^3/mcl',
    'k/mm3 tsd/ul mil/mm3 mil/ul bin/ul x10^3/cumm x10*3/ul x1000/ul thds/cumm miles/mm3 bin/mm3 tys/ul tys./ul',
    'tys/mm3 mila/mm3',
  ].join(' '),
  '10*9/L': 'g/l(giga) giga/l gpt/l /nl 10^9/l 10*9/l x10^9/l x10*9/l 109/l x109/l 10e9/l x10e9/l',
  '10*6/uL': [
    '10^6/ul 10*6/ul x10^6/ul 106/ul x106/ul 10e6/ul x10e6/ul m/ul m/mcl mill/ul mill/cumm million/cumm',
    'millions/cumm mill/mm3 million/mm3 million/ul milhoes/mm3 milhoes/ul millones/mm3 millones/ul millions/mm3',
    'milyon/mm3 milyon/ul million/mcl millions/ul 10^6/mm3 106/mm3 10^6/cumm 10^6/mcl mio/ul mio/mm3 mill.cumm',
    'millcumm mil/cumm millcells/cumm mill/cmm million/cmm x10*6/ul mln/ul mln./ul mln/mm3 milioni/mm3',
  ].join(' '),
  '10*6/mL': 'million/ml millions/ml mill/ml mio/ml 10^6/ml 10*6/ml x10^6/ml 106/ml x106/ml',
  '10*12/L': 't/l tpt/l /pl tera/l 10^12/l 10*12/l x10^12/l x10*12/l 1012/l x1012/l 10e12/l x10e12/l',
  '/uL': [
    '/ul cells/ul cell/ul cells/mcl /mcl cumm /cumm cells/cumm cell/cumm /mm3 cells/mm3 cell/mm3 /cmm cmm cells/cmm',
    'mm3 percumm /mm³ ul',
  ].join(' '),
  '10*5/uL': 'lakhs/cumm lakh/cumm lakhs/mm3 lac/cumm lacs/cumm lakhs/cmm lakhs/ul lakh/cmm',
  '/[HPF]': '/hpf hpf cells/hpf /h.p.f /h.p.f.',
  '/[LPF]': '/lpf /l.p.f lpf',
  '/100{WBC}': '/100wbc /100wbcs /100leukocytes per100wbc',
  // Sizes, shares and ratios.
  '{S_CO_ratio}': 's/co',
  pg: 'pg picogm pgm',
  fL: 'fl femtolitre um3 cumicron cu.micron um^3',
  '%': '% percent vol%',
  'L/L': 'l/l',
  '1': 'ratio index',
  'mg/g': 'mg/g mg/gcreat mg/gm mg/gcreatinine ug/mgcreat mcg/mgcreat',
  'ug/g': 'ug/g mcg/g ug/gstool',
  // Times, rates and clotting.
  s: 's sec secs second seconds seg segundos sek sekunden secondes secondi',
  'mm/h': [
    'mm/h mm/hr mm/saat mm/sa mm/std mm/heure mm/1sthr mm/1hr mm1sthr mmhr mminthe1sthour mm mm/hour mm/1sthour',
    'mm/lhr mm/uur mm/u mm/godz mm/ora mm/hora',
  ].join(' '),
  'mosm/kg': 'mosm/kg mosmol/kg mosm/kgh2o',
  'mL/min/{1.73_m2}': [
    'ml/min ml/min/1.73 ml/min/1.73m ml/min/1.73m2 ml/min/1.73sqm ml/min/1.73sq.m ml/min/1,73m2 ml/mn/1.73m2',
    'ml/mn/1,73m2 ml/min/1,73qm ml/min/1.73qm ml/dk/1.73m2 ml/dk/1,73m2 ml/dk',
  ].join(' '),
  'ng/mL{FEU}': 'ng/mlfeu ngfeu/ml',
  'ug/mL{FEU}': 'ug/mlfeu ugfeu/ml',
  'mg/L{FEU}': 'mg/lfeu mgfeu/l',
  'mg/(24.h)': [
    'mg/24h mg/24hr mg/24hrs mg/24hours mg/24hour mg/day mg/d mg/24std mg/24sa mg/24saat mg/24uur mg/24ore',
    'mg/24godz mg/dz mg/24heures mg/24小时',
  ].join(' '),
  'g/(24.h)': 'g/24h g/24hr g/24hrs g/24hours g/day g/d g/24std g/24saat g/24ore g/24heures',
  'ug/(24.h)': 'ug/24h ug/24hr ug/24hrs ug/24hours ug/day ug/d mcg/24h mcg/24hr mcg/24hours mcg/day',
  mL: 'ml mls millilitres milliliters',
  L: 'litre litres liters',
  'mm[Hg]': 'mmhg mm.hg',
  kPa: 'kpa',
  'ng/mL/h': 'ng/ml/h ng/ml/hr ng/ml/hour',
};

/** The UCUM unit of each folded spelling. */
export const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byUnit).flatMap(([unit, printed]) => printed.split(' ').map((spelling) => [spelling, unit] as const)),
);

// Apart from how a name is read: a page that only writes names does without these lists.

/** Words that leave the substance as it is: kinds of product, makers, promises. */
const noise = new Set(
  `generic brand name organic natural pure raw fresh dried whole extract extracts standardized standardised supplement supplements complex formula high low
  potency extra maximum max double triple strength regular advanced premium ultra mega super plain simple childrens children kids infants infant
  adult adults mens womens men women daily dietary herbal herb root leaf leaves seed seeds bark powder powdered capsule capsules tablet tablets tab tabs pill pills
  softgel softgels gummy gummies liquid drops tincture otc rx prescription medication medicine drug med meds my the a an of for some
  dose mg mcg extended release delayed immediate controlled sustained modified slow enteric coated chewable dissolving effervescent er xr sr xl cr la mr ec dr ir
  kirkland equate cvs walgreens bayer nature made now foods teva sandoz mylan accord aurobindo zentiva ratiopharm stada hexal actavis apotex boots solgar
  oral orally topical nasal transdermal sublingual injection injectable inhaler inhaled inhalation ophthalmic otic vaginal rectal patch cream gel ointment lotion spray
  solution suspension syrup pen vial hfa aerosol tea juice
  flexpen flextouch kwikpen solostar doublestar tempo accuhaler evohaler turbohaler easyhaler clickhaler modulite respimat chrono
  express actifast dispersible soluble kit forte junior scalp thrush rugby major goodsense caplet caplets continus fastmelt fastmelts gelcap
  gelcaps gels inj liqui liquigels minis mlt neb nebs nebule nebules ophth opth original perles pessaries pessary pr spiromax ultratabs wafer wafers zydis`.split(
    /\s+/,
  ),
);
/** Words too common to be read as a misspelt name. */
const common = new Set(
  `vitamin mineral minerals pill pills tablet tablets capsule medicine medication medications drug drugs supplement supplements water blood pressure heart pain
  sleep sleeping sugar allergy allergies cold cough cream juice tea herb herbal natural protein acid oil food foods drink drinks drops spray stomach thinner
  antibiotic antibiotics hormone hormones steroid steroids diabetes cholesterol thyroid anxiety depression relief relaxer muscle weight energy health healthy
  morning night evening daily nothing none unknown other something test hello birth control insulin-like table select delete insert update users from where script alert
  white green black blue yellow orange purple round small large red little big fluid`.split(/\s+/),
);

export const isNoise = (word: string): boolean => noise.has(word);
export const isCommon = (word: string): boolean => common.has(word);

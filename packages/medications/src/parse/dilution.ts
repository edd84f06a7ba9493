// "Nux vomica 30C", "Arnica D12", "Belladonna 6X pellets": what was diluted is named, but next to nothing of it is in there. To check it as
// the plant would alarm for nothing; to call it checked would claim to know it. So it is one of the things that could not be checked.
const dilution =
  /(?:^|\s)(?:\d{1,4}\s?(?:ch|ck|lm)|(?:6|9|12|15|24|30|60|100|200)\s?c|(?:3|6|9|12|24|30|60|200)x|d(?:6|8|10|12|30|60|200)|[ck](?:6|12|30|100|200))(?=\s*(?:$|[,;()]|pellets?|tablets?|pillules?|globul))/i;

export const isDilution = (text: string): boolean => dilution.test(text) || /hom(?:o|ö)?e?opath/i.test(text);

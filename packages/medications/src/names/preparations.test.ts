import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from '../resolve/resolve.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
/** As the check of labels takes it: less is only like the name. */
const find = (text: string) => {
  const { match } = resolve(text);
  return match && match.confidence >= 0.95 ? match.id : null;
};

test.each([
  [
    'st-johns-wort',
    [
      'Extrait de millepertuis',
      'Extrait sec de millepertuis (Hypericum perforatum L.) 300 mg',
      'Sommités fleuries de millepertuis',
      'Johanniskraut-Extrakt',
      'Johanniskraut-Trockenextrakt 425 mg',
      'Johanniskrautextrakt',
      'estratto secco di iperico',
      'Iperico estratto secco titolato allo 0,3% in ipericina',
      'extracto de hipérico',
      'extracto seco de hipérico (Hypericum perforatum)',
      'Hyperici herbae extractum siccum',
    ],
  ],
  [
    'ginkgo',
    [
      'Ginkgo-biloba-Blätterextrakt',
      'Ginkgo-Blätter-Trockenextrakt 120 mg',
      'extrait de feuilles de ginkgo biloba',
      'Ginkgo biloba foglie estratto secco',
      'extracto de hojas de ginkgo biloba',
      'Ginkgo folium',
    ],
  ],
  [
    'asian-ginseng',
    [
      'extrait de ginseng',
      'Poudre de racine de ginseng',
      'Ginsengwurzel-Extrakt',
      'extracto de raíz de ginseng',
      'ginseng radice estratto secco',
      'Panax ginseng C.A. Meyer racine poudre',
    ],
  ],
  ['garlic', ["extrait d'ail", 'Knoblauchpulver', 'estratto di aglio', 'extracto de ajo']],
  ['turmeric', ['Extrait de curcuma', 'Kurkumawurzel-Extrakt', 'estratto di curcuma', 'extracto de cúrcuma']],
  [
    'licorice-root',
    ['racine de réglisse', 'Extrait de racine de réglisse', 'Süßholzwurzelextrakt', 'estratto di liquirizia', 'extracto de regaliz'],
  ],
  [
    'valerian',
    [
      'Baldrianwurzel-Trockenextrakt',
      'extrait de racine de valériane',
      'estratto secco di valeriana radice',
      'extracto de raíz de valeriana',
      'Valerianae radix',
    ],
  ],
  ['green-tea-extract', ['extrait de thé vert', 'Grüntee-Extrakt', 'estratto di tè verde', 'extracto de té verde']],
  [
    'cranberry-extract',
    ['Extrait de canneberge', 'Cranberry-Extrakt', 'estratto di mirtillo rosso americano', 'extracto de arándano rojo'],
  ],
  [
    'milk-thistle',
    ['Mariendistelfrüchte-Trockenextrakt', 'extrait de chardon-marie', 'estratto secco di cardo mariano', 'extracto de cardo mariano'],
  ],
  [
    'devils-claw',
    [
      'Teufelskrallenwurzel-Extrakt',
      "extrait de racine d'harpagophytum",
      'estratto di artiglio del diavolo',
      'extracto de harpagofito',
      'Harpagophyti radix',
    ],
  ],
  [
    'hawthorn',
    [
      'Weißdornblätter-Extrakt',
      "extrait de fleurs d'aubépine",
      'estratto di biancospino',
      'extracto de espino blanco',
      'Crataegi folium cum flore',
    ],
  ],
  ['feverfew', ['Mutterkraut-Extrakt', 'extrait de grande camomille']],
  [
    'saw-palmetto',
    ['extrait de palmier nain', 'Sägepalmenfrüchte-Extrakt', 'estratto di serenoa repens frutto', 'Sabalis serrulatae fructus'],
  ],
  ['ginger', ['Ingwerwurzelstock-Pulver', 'poudre de gingembre', 'estratto di zenzero rizoma', 'extracto de jengibre']],
  ['echinacea', ['Echinacea purpurea Presssaft', "extrait d'échinacée", 'estratto di echinacea']],
  ['kava', ['Kava-Kava-Wurzelstock-Extrakt']],
  [
    'red-yeast-rice',
    [
      'extrait de levure de riz rouge',
      'Rotschimmelreis-Extrakt',
      'estratto di riso rosso fermentato',
      'extracto de levadura roja de arroz',
    ],
  ],
  ['senna', ['feuilles de séné', 'Sennesblätter-Extrakt', 'foglie di senna', 'hojas de sen']],
  ['fenugreek', ['extrait de fenugrec', 'Bockshornkleesamen-Extrakt', 'estratto di fieno greco semi']],
  ['agrimony', ['Odermennigkraut-Extrakt', "extrait d'aigremoine"]],
  ['alder-buckthorn', ["poudre d'écorce de bourdaine", 'extracto de corteza de arraclán']],
  ['boldo', ['Boldoblätter-Pulver', 'poudre de feuilles de boldo', 'estratto di foglie di boldo']],
  ['angelica-root', ['Engelwurzwurzel-Extrakt', "extrait de racine d'angélique", 'extracto de raíz de angélica']],
  ['bogbean', ['Fieberkleeblätterextrakt']],
  ['centaury', ['Tausendgüldenkraut-Trockenextrakt', 'extrait de petite centaurée']],
  ['stinging-nettle', ['Brennnesselwurzel-Dickextrakt', "extrait de racine d'ortie", 'estratto di radice di ortica']],
  ['artichoke', ['Artischockenblätter-Trockenextrakt', "extrait d'artichaut"]],
  ['motherwort', ['Herzgespannkraut-Extrakt']],
  [
    'saffron',
    ['Safran-Extrakt', 'extrait de safran titré à 2 % en safranal', 'extracto de azafrán estandarizado al 3,5% en lepticrosálidos'],
  ],
  [
    'boswellia',
    [
      'Weihrauch-Extrakt (Boswellia serrata)',
      'extrait de Boswellia serrata (résine)',
      'estratto secco di Boswellia serrata resina titolato al 65% in acidi boswellici',
    ],
  ],
  ['ashwagandha', ['Withania somnifera radix extractum']],
  ['rhodiola', ['Rhodiola rosea L. radice e.s. tit. 3% rosavine', 'Rosenwurz-Wurzelextrakt', 'extrait de rhodiola']],
  ['willow-bark', ['Salicis cortex', 'Weidenrindenextrakt', "extrait d'écorce de saule blanc", 'estratto di corteccia di salice']],
  ['passionflower', ['Passionsblumenkraut-Trockenextrakt', 'extracto seco de partes aéreas de pasiflora']],
  ['lemon-balm', ['Melissenblätter-Extrakt', 'extrait de feuille de mélisse']],
  ['hops', ['Hopfenzapfen-Trockenextrakt', 'extrait de cônes de houblon']],
] as const)('%s is known by what labels say in five languages', (id, lines) => {
  expect(lines.filter((line) => find(line) !== id)).toEqual([]);
});

test.each([
  'feuilles de vigne',
  'Weinblätter',
  'Hefeextrakt',
  'extrait de levure',
  'Malzextrakt',
  'Backpulver',
  'poudre à lever',
  'feuilles de brick',
  'fruits secs',
  'plantes aromatiques',
  'erbe aromatiche',
  'Blütenhonig',
  'miel de flores',
  'fleur de sel',
  'Wurzelgemüse',
  'poudre pour solution buvable',
  'Pulver zur Herstellung einer Lösung',
  'estratto per brodo',
])('%s is no remedy', (line) => {
  expect(find(line)).toBeNull();
});

test.each([
  "Ginkgo extract standardized to 24% with St John's wort",
  'extrait de ginkgo titré à 24 % et extrait de millepertuis',
  'extrait de valériane (avec millepertuis)',
])('a second plant is never lost behind the first: %s', (line) => {
  expect(['ginkgo', 'valerian']).not.toContain(find(line));
});

test('how strong it is may name two of its parts', () => {
  expect(find('Ginkgo extract standardized to 24% flavone glycosides and 6% terpene lactones')).toBe('ginkgo');
});

test.each(['absinthe', 'millefeuille'])('%s is drunk or eaten, and no remedy', (word) => {
  expect(['wormwood', 'yarrow']).not.toContain(find(word));
});

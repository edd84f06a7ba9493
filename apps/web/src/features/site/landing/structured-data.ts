import { product } from '@wellkept/contract/site/product.ts';

const regions = product.emergencyNumbers.map(({ number, region }) => `${number} in the ${region}`);

/** All that the page answers. A search engine may show them beneath its result. */
export const questions = [
  {
    question: 'Where do the answers come from?',
    answer: 'Product labels, medicines agencies and published studies. Each finding shows its sources and how strong they are.',
  },
  {
    question: 'What can’t it do?',
    answer: `${product.name} is not a medical device and does not diagnose or treat. The AI may be wrong, and so may we. Ask a professional before you change anything.`,
  },
  {
    question: 'What does it check?',
    answer:
      'Medicines, vitamins, minerals, herbs, foods and drinks against each other, by brand or generic name. What it couldn’t recognize stays visible and is never counted as safe.',
  },
  {
    question: 'What happens to what I type in without an account?',
    answer: 'It stays in your browser. The check runs there, and nothing is sent to us.',
  },
  { question: 'What do I do in an emergency?', answer: `Call ${regions.slice(0, -1).join(', ')} or ${regions.at(-1)}.` },
] as const;

/** Stands for the installation's origin, which only the page itself knows. */
export const originMark = '{origin}';
const origin = originMark;

const context = { '@context': 'https://schema.org' };

/** Organization, software application, website with its search, and the questions that the page answers. */
export const structuredData = [
  {
    ...context,
    '@type': 'Organization',
    name: product.name,
    url: origin,
    logo: `${origin}/icon.svg`,
    slogan: product.slogan,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${origin}/contact` },
  },
  {
    ...context,
    '@type': 'SoftwareApplication',
    name: product.name,
    url: origin,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Web',
    description: 'Checks medicines, supplements and foods against each other and says in plain words what to do. Educational only.',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  },
  {
    ...context,
    '@type': 'WebSite',
    name: product.name,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    ...context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];

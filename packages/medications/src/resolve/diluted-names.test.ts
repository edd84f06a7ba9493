import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());

test.each(['Nux vomica 30C', 'arnica montana 6x pellets', 'Belladonna D12', 'homeopathic aconite', 'Pulsatilla 200 CK'])(
  '%s is a dilution, and not the plant',
  (text) => {
    expect(resolver.resolve(text)).toMatchObject({ status: 'unknown', candidates: [] });
  },
);

test.each(['vitamin C 500 mg', 'vitamin d3 2000 IU', 'metformin 500 mg 2x daily', 'arnica gel', 'vitamin K2', 'zinc 30', 'gabapentin 3x'])(
  '%s is no dilution',
  (text) => {
    expect(resolver.resolve(text).status).toBe('matched');
  },
);

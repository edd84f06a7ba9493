import { listSubstanceInteractions } from '@wellkept/interactions/substances/substance-interactions.ts';
import { useMemo } from 'react';
import type { Engine } from '../../../lib/knowledge.ts';
import type { Remedy } from './remedies.ts';
import { groupSeverePartners } from './severe-partners.ts';

/** What a remedy must not be taken with: known without any list. */
export const useSeverePartners = ({ knowledge }: Engine, substance: Remedy['substance']) =>
  useMemo(() => groupSeverePartners(listSubstanceInteractions(knowledge, substance)), [knowledge, substance]);

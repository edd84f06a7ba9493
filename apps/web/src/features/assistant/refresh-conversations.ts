import { queryClient } from '../../lib/api.ts';

/** Reads the list of earlier conversations again where it is shown. */
export const refreshConversations = () => queryClient.invalidateQueries({ queryKey: ['get', '/api/assistant/conversations'] });

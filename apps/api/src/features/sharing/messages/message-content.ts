import { z } from 'zod';
import type { Keyring } from '../../../encryption/keyring.ts';

const MessageContent = z.object({ topic: z.string(), text: z.string(), recipient: z.string().nullable() });
/** What of a message beside a link is stored sealed. */
export type MessageContent = z.infer<typeof MessageContent>;
export type MessageKey = { userId: string; shareId: string; id: string };

const formatAssociatedData = ({ userId, shareId, id }: MessageKey) => `share message ${userId} ${shareId} ${id}`;

export const sealContent = (keyring: Keyring, key: MessageKey, content: MessageContent): Buffer =>
  keyring.seal(Buffer.from(JSON.stringify(content)), formatAssociatedData(key));
export const openContent = (keyring: Keyring, key: MessageKey, sealed: Buffer): MessageContent =>
  MessageContent.parse(JSON.parse(keyring.open(sealed, formatAssociatedData(key)).toString()));

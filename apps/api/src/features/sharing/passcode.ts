import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const hashBytes = 32;

/** Salt and scrypt hash. A passcode has few attempts, so what it must withstand is a stolen table. */
export async function hashPasscode(passcode: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes);
  return Buffer.concat([salt, await derive(passcode, salt, hashBytes)]);
}

export async function isPasscode(hash: Buffer, passcode: string): Promise<boolean> {
  const [salt, right] = [hash.subarray(0, saltBytes), hash.subarray(saltBytes)];
  return timingSafeEqual(await derive(passcode, salt, hashBytes), right);
}

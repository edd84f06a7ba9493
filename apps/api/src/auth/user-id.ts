declare const userIdBrand: unique symbol;

/** The id of a person who has proved to be that person. Only the files of this folder make one. */
export type UserId = string & { readonly [userIdBrand]: true };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function toUserId(id: string): UserId {
  if (!uuidPattern.test(id)) throw new Error('a user id that is no uuid');
  // The brand exists for the compiler alone; this is the one place that puts it on.
  return id as UserId;
}

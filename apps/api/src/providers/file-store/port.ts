/** Stores uploaded files encrypted. The server generates the keys. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>;
};

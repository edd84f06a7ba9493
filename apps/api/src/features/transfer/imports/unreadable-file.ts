/** Something about a file that the person can do something about; its message is for them. */
export class UnreadableFile extends Error {}

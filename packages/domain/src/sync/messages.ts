export const SYNC_MESSAGES = {
  unknownOperation: 'This server does not know this kind of change, so it was not saved.',
  unknownReference: 'The record that this change belongs to was not saved, so this change was not saved either.',
  nothingSeen: 'The request does not say what was seen of the record, so it was not deleted.',
  rejected: 'The change was not saved, because some of its values are not valid.',
  failed: 'Something went wrong on the server, so this change is not saved yet. Please try again.',
  waitsForAnother: 'This change waits for another one that is not saved yet. Please try again.',
  stillRunning: 'This change is still being saved. Please try again in a few seconds.',
  filesMissing: 'The server does not have all files of this change. Send them, and then the change again.',
  fileLost: 'This device no longer has the file.',
  staleCursor: 'The changes since then are not available. Read all records again.',
  tooManyStreams: 'Too many pages follow the changes at the same time. Please try again in a minute.',
  keyMissing: 'Each operation needs a key, which is a UUID.',
} as const

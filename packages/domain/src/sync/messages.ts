/** What the server responds about an operation or a pull. */
export const SYNC_MESSAGES = {
  unknownOperation: 'This server does not know this kind of change, so it was not saved.',
  nothingSeen: 'The request does not say what was seen of the record, so it was not deleted.',
  rejected: 'The change was not saved, because some of its values are not valid.',
  failed: 'Something went wrong on the server, so this change is not saved yet. Please try again.',
  staleCursor: 'The changes since then are not available. Read all records again.',
  tooManyStreams: 'Too many pages follow the changes at the same time. Please try again in a minute.',
  restored: 'The records were restored from a backup, so this change may belong to another record. Nothing was saved.',
  notInBackup: 'The record that this change belongs to is not in the backup that the server was restored from.',
  keyMissing: 'Each operation needs a key, which is a UUID.',
} as const

/** What the server responds about an operation, and devices act on. */
export const PUSH_MESSAGES = {
  unknownReference: 'The record that this change belongs to was not saved, so this change was not saved either.',
  waitsForAnother: 'This change waits for another one that is not saved yet. Please try again.',
  stillRunning: 'This change is still being saved. Please try again in a few seconds.',
  filesMissing: 'The server does not have all files of this change. Send them, and then the change again.',
} as const

/** Why a device did not send a file. */
export const FILE_MESSAGES = {
  lost: 'This device no longer has the file.',
  unreadable: 'This device could not read the file.',
  damaged: 'The server received something other than this device has. Try again.',
} as const

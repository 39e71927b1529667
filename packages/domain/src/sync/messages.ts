export const SYNC_MESSAGES = {
  unknownOperation:
    "The server doesn't support this kind of change, so it wasn't saved. Reload the page and try again.",
  unknownReference: 'The record that this change belongs to was not saved, so this change was not saved either.',
  nothingSeen: "The record may have changed, so it wasn't deleted. Reload the page and try again.",
  rejected: 'The change was not saved, because some of its values are not valid.',
  failed: 'Something went wrong on the server, so this change is not saved yet. Please try again.',
  waitsForAnother: 'This change waits for another one that is not saved yet. Please try again.',
  stillRunning: 'This change is still being saved. Please try again in a few seconds.',
  filesMissing: "The server doesn't have all the files of this change yet. Please try again.",
  fileLost: 'This device no longer has the file.',
  fileUnreadable: 'This device could not read the file.',
  fileDamaged: 'The file was damaged on its way to the server. Try again.',
  staleCursor: 'The changes since then are not available. Read all records again.',
  tooManyStreams: 'Too many pages follow the changes at the same time. Please try again in a minute.',
  restored: 'The records were restored from a backup, so this change may belong to another record. Nothing was saved.',
  notInBackup: 'The record that this change belongs to is not in the backup that the server was restored from.',
  keyMissing: 'Each operation needs a key, which is a UUID.',
} as const

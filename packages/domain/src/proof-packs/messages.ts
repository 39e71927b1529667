export const PROOF_PACK_MESSAGES = {
  tooLarge:
    'A proof pack can have at most 2000 work orders, 2000 files, and 20000 events. Make one for each work order.',
  tooManyAtOnce: 'Another proof pack of yours is still being made. Please try again in a few seconds.',
  tooManyToday: 'You have made 30 proof packs in the last 24 hours. Please try again later.',
  diskFull:
    'The server is running out of disk space, so no proof pack was made. Ask the person who runs this server to free up space.',
  isBehind: 'Daywork is still recording earlier changes. Please try again in a minute.',
} as const

/** @param names of the files, for example 'IMG_1.jpg, IMG_2.jpg' */
export const originalsMissingMessage = (names: string) =>
  `The server no longer has these originals: ${names}. Ask the person who runs it to restore them from a backup. If that is impossible, delete these photos, and then make the proof pack.`

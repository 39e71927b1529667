export const PROOF_PACK_MESSAGES = {
  tooLarge:
    'A proof pack can have up to 2,000 work orders, 2,000 files, and 20,000 events. Create one for each work order.',
  tooManyAtOnce: 'Your last proof pack is still being created. Please try again in a few seconds.',
  tooManyToday: "You've created 30 proof packs in the last 24 hours. Please try again later.",
  diskFull:
    'The server is running out of disk space, so no proof pack was created. Ask the person who runs this server to free up space.',
  isBehind: 'Daywork is still recording earlier changes. Please try again in a minute.',
} as const

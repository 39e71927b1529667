export const PROOF_PACK_MESSAGES = {
  tooLarge:
    'A proof pack can have at most 2000 work orders, 2000 files, and 20000 events. Make one for each work order.',
  isBehind: 'Daywork is still recording earlier changes. Please try again in a minute.',
} as const

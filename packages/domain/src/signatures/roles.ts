/** Who signs. */
export const SIGNER_ROLES = ['client', 'crew', 'other'] as const
export type SignerRole = (typeof SIGNER_ROLES)[number]

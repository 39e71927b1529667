/** Account calls hold names, passwords and codes; the largest is the attestation of a security key. */
export const ACCOUNT_BODY_LIMIT_BYTES = 16 * 1024

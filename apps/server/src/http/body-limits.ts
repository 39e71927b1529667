/** The limit of JSON bodies, unless the route sets another one. */
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024

/** For requests with names, passwords, codes, and passkeys. The attestation of a security key is the largest. */
export const ACCOUNT_BODY_LIMIT_BYTES = 16 * 1024

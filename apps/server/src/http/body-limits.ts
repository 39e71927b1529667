/** API-07, LIM-04: JSON bodies up to 1 MiB unless the route says more. */
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024

/** For requests with names, passwords, codes, and keys. The largest is the attestation of a security key. */
export const ACCOUNT_BODY_LIMIT_BYTES = 16 * 1024

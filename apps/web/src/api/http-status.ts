/** The response statuses that this client distinguishes. */
export const BAD_REQUEST = 400
export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const NOT_FOUND = 404
/** Some firewalls reject content with it. */
export const NOT_ACCEPTABLE = 406
export const REQUEST_TIMEOUT = 408
/** The first attempt is still running (API-92). */
export const CONFLICT = 409
/** The position of the cursor no longer exists. */
export const GONE = 410
/** Another user changed the record in the meantime (API-93). */
export const PRECONDITION_FAILED = 412
export const PAYLOAD_TOO_LARGE = 413
/** The idempotency key was used before with other content (API-92). */
export const UNPROCESSABLE = 422
/** Another connection is still sending this part of an upload. */
export const LOCKED = 423
export const TOO_MANY_REQUESTS = 429
/** This and all higher statuses are server errors. */
export const SERVER_ERROR = 500
/** The server's disk is nearly full, which does not change within seconds. */
export const INSUFFICIENT_STORAGE = 507
/** The network asks for a log-in of its own (a captive portal). */
export const NETWORK_LOG_IN = 511

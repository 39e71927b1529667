/**
 * An error of an external service. The message is for the log and never quotes the service: its text may contain keys or user
 * data.
 */
export class ServiceError extends Error {}

/** A service that did not do its part. The message is for the log, in our own words: theirs may hold keys or people's data. */
export class ServiceFault extends Error {}

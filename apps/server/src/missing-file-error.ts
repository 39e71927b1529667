/** A record refers to a file that is missing from the store. */
export class MissingFileError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file is stored under ${key}`, options)
    this.name = 'MissingFileError'
  }
}

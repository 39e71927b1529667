/** A record points at a file that is not there. */
export class MissingFileError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file is kept under ${key}`, options)
    this.name = 'MissingFileError'
  }
}

/** A record refers to a file that is missing in the media store. */
export class MissingFileError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file is stored under ${key}`, options)
    this.name = 'MissingFileError'
  }
}

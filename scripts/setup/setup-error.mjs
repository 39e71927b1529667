/** A reason why Daywork cannot be set up, in one line for whoever typed the command; `output` is the failed tool's own. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

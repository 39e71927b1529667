interface Turn {
  stop: () => void
  ended: Promise<unknown>
}

/** One at a time for each name. Whoever comes later stops whoever is there: a sender that comes again has lost its connection. */
export class Turns {
  readonly #running = new Map<string, Turn>()

  /**
   * Runs `work` once nobody else works under the name.
   * @param stop ends `work` early, when somebody comes who wants to
   */
  async take<Result>(name: string, stop: () => void, work: () => Promise<Result>): Promise<Result> {
    for (let other = this.#running.get(name); other !== undefined; other = this.#running.get(name)) {
      other.stop()
      await other.ended
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running.set(name, { stop, ended: promise })
    try {
      return await work()
    } finally {
      this.#running.delete(name)
      resolve()
    }
  }
}

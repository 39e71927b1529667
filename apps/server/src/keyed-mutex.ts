interface Holder {
  onContended: () => void
  released: Promise<void>
}

/** Runs one piece of work at a time for each key, in the order in which they came. */
export class KeyedMutex {
  readonly #holders = new Map<string, Holder>()

  /**
   * Runs `work` once the key is free.
   * @param onContended called when other work waits for the key, so that `work` can end early
   */
  async runExclusive<Result>(
    key: string,
    work: () => Promise<Result>,
    onContended: () => void = () => undefined,
  ): Promise<Result> {
    for (let holder = this.#holders.get(key); holder !== undefined; holder = this.#holders.get(key)) {
      holder.onContended()
      await holder.released
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holders.set(key, { onContended, released })
    try {
      return await work()
    } finally {
      this.#holders.delete(key)
      release()
    }
  }
}

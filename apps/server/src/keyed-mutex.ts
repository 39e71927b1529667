interface Holder {
  onContended: () => void
  released: Promise<void>
}

/** Runs one job at a time for each key, in the order of their arrival. */
export class KeyedMutex {
  readonly #holders = new Map<string, Holder>()

  /**
   * Runs `job` once the key is free.
   * @param onContended called when another job waits for the key, so that `job` can end early
   */
  async runExclusive<Result>(
    key: string,
    job: () => Promise<Result>,
    onContended: () => void = () => undefined,
  ): Promise<Result> {
    for (let holder = this.#holders.get(key); holder !== undefined; holder = this.#holders.get(key)) {
      holder.onContended()
      await holder.released
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holders.set(key, { onContended, released })
    try {
      return await job()
    } finally {
      this.#holders.delete(key)
      release()
    }
  }
}

import type { PostgresFailure } from './failure.ts'
import type { Log } from './server-log.ts'

/** Tells the operator what is wrong: once, however often the same thing is tried. */
export interface Trouble {
  report(failure: PostgresFailure): void
  /** PostgreSQL runs again. */
  end(): void
}

export function createTrouble(dataDir: string, log: Log): Trouble {
  let reported: string | undefined
  return {
    report(failure) {
      const message = describe(failure, dataDir)
      if (message === reported) return
      reported = message
      log.error({}, message)
    },
    end() {
      if (reported === undefined) return
      reported = undefined
      log.info({}, 'PostgreSQL is running again')
    },
  }
}

function describe(failure: PostgresFailure, dataDir: string): string {
  return failure.kind === 'disk-full'
    ? `The disk of DATA_DIR=${dataDir} is full, so PostgreSQL cannot run: free some space. Daywork keeps trying.`
    : `PostgreSQL stopped (${failure.message}). Daywork starts it again.`
}

import { hash, verify } from '@node-rs/argon2'
import { median, quantile } from '../statistics.ts'
import { applyLoad, type Call } from './load.ts'
import type { Side } from './sides.ts'

const HASHES = 20
const CONCURRENT_LOG_INS = 16
const MEASURED_MS = 2_000

const LIST: Call = { method: 'GET', path: '/api/work-orders/?page_size=50' }

/** Compares a log-in with its password hash, and measures how much concurrent log-ins delay other requests. */
export async function measureLogIn(side: Side): Promise<void> {
  const logIn: Call = { method: 'POST', path: '/accounts/login/', body: side.account }
  const one = { connections: 1, milliseconds: MEASURED_MS }
  const hashMs = await timeHash()
  const loginMs = await p50(side, logIn, one)
  const idleMs = await p50(side, LIST, one)
  const waiting = applyLoad(side.target, () => logIn, {
    connections: CONCURRENT_LOG_INS,
    milliseconds: MEASURED_MS * 2,
  })
  const busyMs = await p50(side, LIST, one)
  await waiting
  process.stdout.write(
    `\nA log-in takes ${(loginMs / hashMs).toFixed(2)} x one argon2id hash of ${hashMs.toFixed(0)} ms (goal 1.15). ` +
      `With ${CONCURRENT_LOG_INS} log-ins waiting, a list takes ${(busyMs / idleMs).toFixed(2)} x as long as without (goal 2).\n`,
  )
}

async function p50(side: Side, call: Call, load: { connections: number; milliseconds: number }): Promise<number> {
  const { latenciesMs } = await applyLoad(side.target, () => call, load)
  return quantile(latenciesMs, 0.5)
}

async function timeHash(): Promise<number> {
  const passwordHash = await hash('bench-bench')
  const times: number[] = []
  for (let count = 0; count < HASHES; count += 1) {
    const startedAt = performance.now()
    await verify(passwordHash, 'bench-bench')
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

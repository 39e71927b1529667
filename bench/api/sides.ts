import { Agent } from 'node:http'
import { join } from 'node:path'
import { type BenchCluster, THIS_CHECKOUT } from './bench-database.ts'
import { type Call, send } from './load.ts'
import { type MeasuredServer, startCheckout, startMeasured } from './measured-server.ts'

/** A server under load, and where to send requests. */
export interface Side {
  name: 'bare' | 'other checkout' | 'Daywork'
  server: MeasuredServer
  target: { port: number; headers: Record<string, string> }
  /** The body of a log-in. */
  account: string
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Starts Daywork as `npm start` does, with a signed-in account. */
export async function startDaywork({ dataDir }: BenchCluster, url: string, checkout = THIS_CHECKOUT): Promise<Side> {
  // A token with the default lifetime of 15 minutes would expire during the longest run.
  const server = await startCheckout(checkout, { DATABASE_URL: url, DATA_DIR: dataDir, ACCESS_TOKEN_TTL: '86400' })
  const open = { port: server.port, headers: JSON_TYPE }
  const agent = new Agent()
  const post = (path: string, body: string): Promise<string> => send(agent, open, { method: 'POST', path, body })
  // The port makes names unique, so that several servers can use one database.
  const register = async (name: string): Promise<string> => {
    const account = JSON.stringify({ username: `${name}-${server.port}`, password: 'granite and forty lorries' })
    await post('/accounts/register/', account)
    return account
  }
  const { access } = JSON.parse(await post('/accounts/login/', await register('bench')))
  // A separate account, because many log-ins end the oldest sessions of their account (SESS-35).
  const account = await register('log-ins')
  const headers = { ...JSON_TYPE, authorization: `Bearer ${access}` }
  const name = checkout === THIS_CHECKOUT ? 'Daywork' : 'other checkout'
  return { name, server, account, target: { port: server.port, headers } }
}

/** Starts the bare handler. It uses the session that `startDaywork` created in the same database. */
export async function startBare(url: string): Promise<Side> {
  const server = await startMeasured([join(THIS_CHECKOUT, 'bench/api/bare-server.ts')], { DATABASE_URL: url })
  return {
    name: 'bare',
    server,
    account: '',
    target: { port: server.port, headers: { ...JSON_TYPE, authorization: '1' } },
  }
}

/** Sends one request and parses the response as JSON. */
export async function callOnce(side: Side, call: Call): Promise<unknown> {
  const agent = new Agent()
  try {
    return JSON.parse(await send(agent, side.target, call))
  } finally {
    agent.destroy()
  }
}

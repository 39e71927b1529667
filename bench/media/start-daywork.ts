import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { send } from '../api/load.ts'
import { type MeasuredServer, startMeasured } from '../api/measured-server.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Those of `npm start`. */
const FLAGS = ['--max-semi-space-size=8']

interface Daywork {
  server: MeasuredServer
  /** @returns the headers of a session */
  login: (account: 'new' | 'known') => Promise<{ authorization: string }>
}

/** As `npm start` runs it, with its own database. */
export async function startDaywork(dataDir: string): Promise<Daywork> {
  const server = await startMeasured(MAIN, { DATA_DIR: dataDir, ACCESS_TOKEN_TTL: '86400' }, FLAGS)
  const login = async (account: 'new' | 'known') => {
    const agent = new Agent()
    const open = { port: server.port, headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ username: 'bench', password: 'many large photos' })
    if (account === 'new') await send(agent, open, { method: 'POST', path: '/accounts/register/', body })
    const { access } = JSON.parse(await send(agent, open, { method: 'POST', path: '/accounts/login/', body }))
    agent.destroy()
    return { authorization: `Bearer ${access}` }
  }
  return { server, login }
}

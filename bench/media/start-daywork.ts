import { Agent } from 'node:http'
import { THIS_CHECKOUT } from '../api/bench-database.ts'
import { send } from '../api/load.ts'
import { type MeasuredServer, startCheckout } from '../api/measured-server.ts'

interface Daywork {
  server: MeasuredServer
  /** @returns the headers of a session */
  login: (account: 'new' | 'known') => Promise<{ authorization: string }>
}

/** As `npm start` runs it, with its own database. */
export async function startDaywork(dataDir: string): Promise<Daywork> {
  const server = await startCheckout(THIS_CHECKOUT, { DATA_DIR: dataDir, ACCESS_TOKEN_TTL: '86400' })
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

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../../testing/test-app.ts'

const MIB = 1024 * 1024

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)

const toServer = (agent: Agent) => ({ agent, port, host: '127.0.0.1' })

test.each([
  ['declared by its content-length', { 'content-length': 20 * MIB }],
  ['without a content-length', { 'transfer-encoding': 'chunked' }],
])(
  'responds to a chunk that is too large, %s, and leaves the connection usable',
  { tags: ['VAL-53'] },
  async (_how, length) => {
    const { body } = await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '400' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = {
      ...length,
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${user.access}`,
      'upload-offset': 0,
    }
    const path = `/api/uploads/${body.id}/`
    const outgoing = request({ ...toServer(agent), method: 'PATCH', path, headers })
    const [responded, written] = [once(outgoing, 'response'), once(outgoing, 'finish')]
    outgoing.end(Buffer.alloc(20 * MIB))
    const [response] = await responded
    expect(response.statusCode).toBe(413)
    await Promise.all([written, once(response.resume(), 'end')])
    const next = request({ ...toServer(agent), path: '/api/health/' }).end()
    const [state] = await once(next, 'response')
    expect(state.statusCode).toBe(200)
    expect(next.reusedSocket).toBe(true)
    expect((await user.call('GET', path)).body.offset).toBeLessThanOrEqual(400)
    agent.destroy()
  },
)

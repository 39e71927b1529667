import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { prepareFolder } from '../../testing/prepared-folder.ts'
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts'
import { multipart, buildPicture } from '../../testing/upload.ts'
import { runCommand } from './run-command.ts'

/** For tests of backups: several installations in one temporary folder, the first with some sample records. */

/** Long, because a test creates and starts several databases one after the other. */
export const TIMEOUT_MS = 180_000

export const CREDENTIALS = { username: 'owner', password: 'a long password' }
const CLIENT_NAME = 'Fjällräven & Söhne'

let parent: string
let servers: SpawnedServer[]

/** Each test of the file has a folder of its own. */
export function useInstallations(): void {
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'daywork-backup-'))
    servers = []
  })
  afterEach(async () => {
    await stopAll()
    await rm(parent, { recursive: true, force: true })
  })
}

export const folder = (name: string): string => join(parent, name)
export const dataIn = (name: string) => ({ DATA_DIR: folder(name) })

export async function start(settings: Record<string, string>): Promise<SpawnedServer> {
  const server = await spawnServer(settings)
  servers.push(server)
  return server
}

export async function stop(server: SpawnedServer): Promise<void> {
  servers = servers.filter((other) => other !== server)
  await server.end('SIGTERM')
}

export const stopAll = (): Promise<unknown> => Promise.all(servers.map((server) => stop(server)))

/** Logs in with the only account of these tests, after registering it if `isNew`. */
export async function signIn({ address }: SpawnedServer, isNew = false) {
  const send = (path: string, init: RequestInit) => fetch(`${address}${path}`, init)
  const credentials = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  }
  if (isNew) await send('/accounts/register/', credentials)
  const { access } = (await (await send('/accounts/login/', credentials)).json()) as { access: string }
  const authorization = `Bearer ${access}`
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of the body
    json: async (path: string): Promise<any> => (await send(path, { headers: { authorization } })).json(),
    // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of the body
    post: async (path: string, body: object): Promise<any> => {
      const headers = { authorization, 'content-type': 'application/json' }
      return (await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    remove: (path: string) => send(path, { method: 'DELETE', headers: { authorization } }),
    upload: async (content: Buffer) => {
      const { body, headers } = await multipart({ description: 'Tiles laid' }, [
        { name: 'floor.jpg', type: 'image/jpeg', content },
      ])
      return send('/api/works/', { method: 'POST', headers: { ...headers, authorization }, body: new Uint8Array(body) })
    },
    /** Returns a function that sends requests to another server with the token from this one. */
    at: (other: SpawnedServer) => (path: string, body?: object) =>
      fetch(`${other.address}${path}`, {
        headers: body ? { 'content-type': 'application/json' } : { authorization },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    bytes: async (path: string) => Buffer.from(await (await send(path, {})).arrayBuffer()),
  }
}

/** Starts a server on the prepared data folder `data`, and adds a client and a photo. */
export async function openBusiness() {
  await prepareFolder(folder('data'))
  return openNewBusiness()
}

/** The same with a folder that the server creates itself, or with another database. */
export async function openNewBusiness(settings: Record<string, string> = {}) {
  const server = await start({ ...dataIn('data'), ...settings })
  const account = await signIn(server, true)
  await account.post('/api/clients/', {
    name: CLIENT_NAME,
    contact_email: 'a@b.example',
    notes: 'one\ttwo\nthree \\N',
  })
  const photo = Buffer.from((await buildPicture()).content)
  expect((await account.upload(photo)).status).toBe(201)
  return { server, account, photo }
}

/** The URL of the only photo. */
export async function firstPhoto(server: SpawnedServer, account: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const works = await account.json('/api/works/')
  const { pathname, search } = new URL(works.results[0].files[0].url, server.address)
  return `${pathname}${search}`
}

/** Expects the client and the photo of openBusiness on another server. */
export async function expectBusiness(server: SpawnedServer, photo: Buffer) {
  const account = await signIn(server)
  const clients = await account.json('/api/clients/')
  expect(clients).toMatchObject({ count: 1, results: [{ name: CLIENT_NAME, notes: 'one\ttwo\nthree \\N' }] })
  const works = await account.json('/api/works/')
  expect(works).toMatchObject({ count: 1, results: [{ description: 'Tiles laid' }] })
  const address = new URL(works.results[0].files[0].url, server.address)
  expect((await account.bytes(`${address.pathname}${address.search}`)).equals(photo)).toBe(true)
  return account
}

export const backUp = (...args: string[]) => runCommand('backup', [folder('backup'), ...args], dataIn('data'))
export const restoreTo = (name: string, ...args: string[]) =>
  runCommand('restore', [folder('backup'), ...args], dataIn(name))

import type { ProofPack } from '@daywork/domain/proof-packs/proof-pack'
import type { Files } from '@daywork/domain/proof-packs/testing/tamperings'
import { type Verdict, type VerifyOptions, verifyPack } from '@daywork/domain/proof-packs/verify-pack'
import { HASHING, STAMP_CRYPTO } from '../../../event-chain/hashing.ts'
import { readStoredZip } from '../../../testing/read-zip.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'

/** Creates a pack and downloads it. @returns its files, without their folder */
export async function downloadPack(server: TestApp, call: Call, path: string, body: object = {}) {
  const { body: pack, status } = await call('POST', path, body)
  if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(pack)}`)
  const made: ProofPack = pack
  return { pack: made, ...(await openPack(server, made.url)) }
}

export const readPack = async (server: TestApp, url: string): Promise<Files> => (await openPack(server, url)).files

async function openPack(server: TestApp, url: string) {
  const response = await server.app.inject({ method: 'GET', url })
  if (response.statusCode !== 200) throw new Error(`GET ${url} returned ${response.statusCode}: ${response.body}`)
  const files: Files = new Map(
    [...readStoredZip(response.rawPayload)].map(([name, content]) => [name.slice(name.indexOf('/') + 1), content]),
  )
  return { response, files }
}

export const verify = (files: Files, options: VerifyOptions = {}): Promise<Verdict> =>
  verifyPack(
    {
      paths: [...files.keys()],
      async *read(path) {
        yield contentOf(files, path)
      },
      text: async (path) => contentOf(files, path).toString(),
    },
    HASHING,
    { crypto: STAMP_CRYPTO, ...options },
  )

const contentOf = (files: Files, path: string): Buffer => files.get(path) ?? Buffer.of()

export const codesOf = ({ findings }: Verdict): string[] => findings.map(({ code }) => code)

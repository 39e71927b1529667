import type { ChainFile } from '@daywork/domain/proof-packs/chain-file'
import { BAG_DECLARATION, manifestLine, PACK_PATHS, stampPath } from '@daywork/domain/proof-packs/paths'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { firstCharacters } from '@daywork/domain/text/shorten'
import { hash } from 'node:crypto'
import type { ZipEntry } from '../../media/stream-zip.ts'
import type { PackParts } from './make-pack.ts'
import { hashInSlices, writeCanonicalJson } from './write-in-slices.ts'

interface PackContent {
  parts: PackParts
  chain: ChainFile
  /** By day. */
  stamps: ReadonlyMap<string, Buffer>
  /** Undefined if the server has no web application. */
  verifier: string | undefined
  madeAt: string
}

const NOT_IN_NAMES = /[\s\\/:*?"<>|%\p{C}]+/gu
const TITLE_MAX = 80

/** The name of the folder, and of the ZIP file: 'Lay tiles - Proof Pack 2026-11-23'. */
export function packName(parts: PackParts, madeAt: string): string {
  const { language, title } = parts
  const name = firstCharacters(title.replaceAll(NOT_IN_NAMES, ' ').trim(), TITLE_MAX).trim()
  return `${name} - ${language === 'es' ? 'Paquete de evidencia' : 'Proof Pack'} ${dayOf(parts, madeAt)}`
}

/** In the time zone of the business. */
const dayOf = ({ time_zone: zone = 'UTC' }: PackParts, madeAt: string): string => dayAt(Date.parse(madeAt), zone)

/** The files of a pack: a bag of BagIt 1.0 (RFC 8493) in a folder. */
export async function packEntries({ chain, madeAt, parts, stamps, verifier }: PackContent): Promise<ZipEntry[]> {
  const { business, originals, title } = parts
  const payload: Record<string, Buffer> = {
    [PACK_PATHS.storyJson]: Buffer.from(parts.story_json),
    [PACK_PATHS.storyHtml]: Buffer.from(parts.story_html),
    [PACK_PATHS.chain]: Buffer.from(`${await writeCanonicalJson(chain)}\n`),
    ...Object.fromEntries(Array.from(stamps, ([day, stamp]) => [stampPath(day), stamp])),
  }
  const bytes = [...originals.map(({ size }) => size), ...Object.values(payload).map(({ length }) => length)]
  const info = {
    'Source-Organization': business,
    'External-Description': title,
    'Bagging-Date': dayOf(parts, madeAt),
    'Bag-Software-Agent': 'Daywork',
    'Payload-Oxum': `${bytes.reduce((sum, size) => sum + size, 0)}.${bytes.length}`,
  }
  const lines = originals.map(({ path, sha256 }) => manifestLine(sha256, path))
  for (const [path, content] of Object.entries(payload)) lines.push(manifestLine(await hashInSlices(content), path))
  const tags = {
    [PACK_PATHS.bag]: BAG_DECLARATION,
    [PACK_PATHS.info]: Object.entries(info)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value.replaceAll(/\s+/g, ' ')}\n`)
      .join(''),
    [PACK_PATHS.manifest]: lines.join(''),
    ...(verifier === undefined ? {} : { [PACK_PATHS.verifier]: verifier }),
  }
  const tagManifest = Object.entries(tags).map(([path, text]) => manifestLine(hash('sha256', text, 'hex'), path))
  const texts = { ...tags, [PACK_PATHS.tagManifest]: tagManifest.join(''), ...payload }
  const folder = packName(parts, madeAt)
  const changedAt = new Date(madeAt)
  return [
    ...Object.entries(texts).map(([path, content]) => ({ path: `${folder}/${path}`, changedAt, content })),
    ...originals.map(({ path, sha256, size, uploaded_at: at }) => ({
      path: `${folder}/${path}`,
      changedAt: new Date(at),
      sha256,
      size,
    })),
  ]
}

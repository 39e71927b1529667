import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import type { ChainFile } from '@daywork/domain/proof-packs/chain-file'
import { BAG_DECLARATION, manifestLine, PACK_PATHS, stampPath } from '@daywork/domain/proof-packs/paths'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { firstCharacters } from '@daywork/domain/text/shorten'
import { hash } from 'node:crypto'
import type { ZipEntry } from '../../media/stream-zip.ts'
import type { PackParts } from './make-pack.ts'

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
export function packEntries({ chain, madeAt, parts, stamps, verifier }: PackContent): ZipEntry[] {
  const { business, originals, title } = parts
  const payload: Record<string, string | Buffer> = {
    [PACK_PATHS.storyJson]: parts.story_json,
    [PACK_PATHS.storyHtml]: parts.story_html,
    [PACK_PATHS.chain]: `${canonicalJson(chain)}\n`,
    ...Object.fromEntries(Array.from(stamps, ([day, stamp]) => [stampPath(day), stamp])),
  }
  const bytes = [
    ...originals.map(({ size }) => size),
    ...Object.values(payload).map((content) => Buffer.byteLength(content)),
  ]
  const info = {
    'Source-Organization': business,
    'External-Description': title,
    'Bagging-Date': dayOf(parts, madeAt),
    'Bag-Software-Agent': 'Daywork',
    'Payload-Oxum': `${bytes.reduce((sum, size) => sum + size, 0)}.${bytes.length}`,
  }
  const manifest = [
    ...originals.map(({ path, sha256 }) => manifestLine(sha256, path)),
    ...Object.entries(payload).map(([path, content]) => manifestLine(sha256Of(content), path)),
  ].join('')
  const tags = {
    [PACK_PATHS.bag]: BAG_DECLARATION,
    [PACK_PATHS.info]: Object.entries(info)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value.replaceAll(/\s+/g, ' ')}\n`)
      .join(''),
    [PACK_PATHS.manifest]: manifest,
    ...(verifier === undefined ? {} : { [PACK_PATHS.verifier]: verifier }),
  }
  const tagManifest = Object.entries(tags).map(([path, text]) => manifestLine(sha256Of(text), path))
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

const sha256Of = (content: string | Buffer): string => hash('sha256', content, 'hex')

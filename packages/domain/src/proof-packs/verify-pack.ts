import { type ChainFile, chainFileSchema, type PackedDay, storyFileSchema } from './chain-file.ts'
import { NO_HASH } from './event-chain.ts'
import type { Finding } from './findings.ts'
import type { Hashing } from './hashing.ts'
import type { PackFiles, ReadPack } from './pack-files.ts'
import type { StampCrypto } from '../time-stamps/verify-time-stamp.ts'
import { PACK_PATHS } from './paths.ts'
import { checkBag } from './verify-bag.ts'
import { checkChain } from './verify-chain.ts'
import { checkStamps } from './verify-stamps.ts'
import { checkStory } from './verify-story.ts'

export interface VerifyOptions {
  /** Hashes that were printed or shown before. */
  printed?: readonly string[]
  /** Verifies time stamps; undefined where a browser has none. */
  crypto?: StampCrypto | undefined
  onProgress?: (done: number, all: number) => void
}

export interface Verdict {
  findings: Finding[]
  /** Undefined if it cannot be read. */
  chain: ChainFile | undefined
}

/** Reports everything that is wrong with a pack, and what it proves. Needs no network and no server. */
export async function verifyPack(files: PackFiles, hashing: Hashing, options: VerifyOptions = {}): Promise<Verdict> {
  const hashes = new Map<string, string>()
  for (const [done, path] of files.paths.entries()) {
    options.onProgress?.(done, files.paths.length)
    hashes.set(path, await hashFile(files, hashing, path))
  }
  const pack: ReadPack = { files, hashing, hashes }
  const bag = await checkBag(pack)
  const chain = await parseFile(pack, PACK_PATHS.chain, chainFileSchema)
  const story = await parseFile(pack, PACK_PATHS.storyJson, storyFileSchema)
  const findings: Finding[] = [...bag]
  if (bag.length === 0) findings.push({ code: 'files-complete', count: hashes.size })
  if (story === undefined) findings.push({ code: 'story-unreadable', path: PACK_PATHS.storyJson })
  if (chain === undefined) {
    findings.push({
      code: hashes.has(PACK_PATHS.chain) ? 'chain-unreadable' : 'chain-missing',
      path: PACK_PATHS.chain,
    })
    return { findings, chain }
  }
  findings.push(...checkChain(hashing, chain, hashes))
  if (story !== undefined) findings.push(...checkStory(pack, chain, story))
  const stamps = await checkStamps(pack, chain, options.crypto)
  findings.push(...checkPrinted(chain, stamps, options.printed ?? []), ...stamps)
  return { findings, chain }
}

async function hashFile(files: PackFiles, hashing: Hashing, path: string): Promise<string> {
  const hash = hashing.start()
  for await (const bytes of files.read(path)) hash.update(bytes)
  return hashing.toHex(hash.digest())
}

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
}

/** @returns undefined for a missing or invalid file */
async function parseFile<Value>({ files, hashes }: ReadPack, path: string, schema: Schema<Value>) {
  if (!hashes.has(path)) return undefined
  const parsed = schema.safeParse(parseJson(await files.text(path)))
  return parsed.success ? parsed.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A recalculated chain has other hashes than those that were printed. */
function checkPrinted({ days, events }: ChainFile, stamps: readonly Finding[], printed: readonly string[]): Finding[] {
  return printed.map((hash) => {
    const certificate = stamps.find(({ code, other }) => code === 'stamp-certificate' && other === hash)
    if (certificate) return { ...certificate, code: 'printed-found' }
    const event = events.find((one) => one.hash === hash)
    if (event) return { code: 'printed-found', position: event.header.position, other: hash }
    // The first day of a chain has zeros in place of a root.
    const hasHash = ({ previous_root: previous, root }: PackedDay) =>
      root === hash || (previous === hash && hash !== NO_HASH)
    const day = days.find(hasHash)
    return day ? { code: 'printed-found', day: day.day, other: hash } : { code: 'printed-not-found', other: hash }
  })
}

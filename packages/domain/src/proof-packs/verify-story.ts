import type { z } from 'zod'
import type { ChainFile, storyFileSchema } from './chain-file.ts'
import type { Finding } from './findings.ts'
import { ORIGINALS, PACK_PATHS } from './paths.ts'
import type { ReadPack } from './pack-files.ts'

/** Compares the originals with story and chain. Finds changes even if someone updated the lists of the bag. */
export function checkStory(
  { hashes }: ReadPack,
  chain: ChainFile,
  { originals, record }: z.infer<typeof storyFileSchema>,
): Finding[] {
  const findings: Finding[] = []
  if (record.entity !== chain.record.entity || record.id !== chain.record.id) {
    findings.push({ code: 'other-record', path: PACK_PATHS.storyJson })
  }
  const listed = new Set(originals.map(({ path }) => path))
  for (const path of hashes.keys()) {
    if (path.startsWith(ORIGINALS) && !listed.has(path)) findings.push({ code: 'original-unknown', path })
  }
  const chained = new Set(
    chain.events.flatMap(({ content, header }) => (header.source === 'file' && content ? [content['sha256']] : [])),
  )
  for (const { path, sha256 } of originals) {
    const found = hashes.get(path)
    if (found === undefined) findings.push({ code: 'original-missing', path })
    else if (found !== sha256) findings.push({ code: 'original-changed', path })
    if (!chained.has(sha256)) findings.push({ code: 'original-not-in-chain', path })
  }
  return findings
}

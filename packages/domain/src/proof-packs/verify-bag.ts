import type { Finding, Problem } from './findings.ts'
import { HASH_PATTERN } from './hashing.ts'
import { BAG_DECLARATION, PACK_PATHS, PAYLOAD } from './paths.ts'
import type { ReadPack } from './pack-files.ts'

const { bag, info, manifest, tagManifest } = PACK_PATHS

/** Compares the files with the two lists of the bag (RFC 8493). */
export async function checkBag(pack: ReadPack): Promise<Finding[]> {
  const { files, hashes } = pack
  const findings: Finding[] = []
  if (!hashes.has(bag)) findings.push({ code: 'bag-missing', path: bag })
  else if ((await files.text(bag)) !== BAG_DECLARATION) findings.push({ code: 'bag-wrong', path: bag })
  const payload = await readList(pack, manifest, findings)
  const tags = await readList(pack, tagManifest, findings)
  if (tags) findings.push(...checkTagFiles(pack, tags))
  if (payload) findings.push(...checkPayload(pack, payload))
  return findings
}

type List = ReadonlyMap<string, string>

async function readList({ files, hashes }: ReadPack, path: string, findings: Finding[]): Promise<List | undefined> {
  if (!hashes.has(path)) {
    findings.push({ code: 'list-missing', path })
    return undefined
  }
  const lines = (await files.text(path)).split('\n')
  const list = new Map<string, string>()
  const isReadable = lines.pop() === '' && lines.every((line) => addLine(list, line))
  if (!isReadable) findings.push({ code: 'list-unreadable', path })
  return list
}

/** @returns false if the line cannot be read, or its file is already in the list */
function addLine(list: Map<string, string>, line: string): boolean {
  const [sha256, path] = [line.slice(0, 64), line.slice(66)]
  if (!HASH_PATTERN.test(sha256) || line.slice(64, 66) !== '  ' || path === '' || list.has(path)) return false
  list.set(path, sha256)
  return true
}

/** Tag files that the list does not name are allowed, as BagIt defines. */
function checkTagFiles({ hashes }: ReadPack, tags: List): Finding[] {
  const findings: Finding[] = []
  for (const path of [bag, info, manifest]) {
    if (!tags.has(path)) findings.push({ code: 'list-unreadable', path: tagManifest, other: path })
  }
  for (const [path, expected] of tags) {
    const found = hashes.get(path)
    if (found === expected) continue
    const changed: Problem = path === manifest ? 'list-changed' : 'tag-file-changed'
    if (found !== undefined) findings.push({ code: changed, path })
    else if (path !== manifest) findings.push({ code: 'tag-file-missing', path })
  }
  return findings
}

function checkPayload({ hashes }: ReadPack, list: List): Finding[] {
  const found = new Map([...hashes].filter(([path]) => path.startsWith(PAYLOAD)))
  const missing = [...list].filter(([path]) => !found.has(path))
  const added = [...found].filter(([path]) => !list.has(path))
  const changed = [...list].filter(([path, sha256]) => (found.get(path) ?? sha256) !== sha256)
  const findings: Finding[] = []
  const explained = new Set<string>()
  for (const [path, sha256] of missing) {
    const renamed = added.find(([other, hash]) => hash === sha256 && !explained.has(other))
    if (renamed) explained.add(renamed[0])
    findings.push(renamed ? { code: 'file-renamed', path, other: renamed[0] } : { code: 'file-missing', path })
  }
  for (const [path] of added) if (!explained.has(path)) findings.push({ code: 'file-added', path })
  for (const [path, sha256] of changed) {
    if (explained.has(path)) continue
    const swapped = changed.find(
      ([other, hash]) => other !== path && found.get(other) === sha256 && found.get(path) === hash,
    )
    if (swapped) explained.add(swapped[0])
    findings.push(swapped ? { code: 'files-swapped', path, other: swapped[0] } : { code: 'file-changed', path })
  }
  return findings
}

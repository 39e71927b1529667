import { type ChainFile, type PackedDay, type PackedEvent, type Seal, sealSchema } from './chain-file.ts'
import { dayOf, hashContent, hashEvent, hashLinks } from './event-chain.ts'
import type { Finding } from './findings.ts'
import type { Hashing } from './hashing.ts'
import { rootByProof } from './merkle-tree.ts'
import { PACK_PATHS } from './paths.ts'

/** Events are chained within seconds, unless the server was stopped or they are older than the chain. */
const LATE_AFTER_MS = 24 * 60 * 60 * 1000

export function checkChain(hashing: Hashing, chain: ChainFile, hashes: ReadonlyMap<string, string>): Finding[] {
  const days = new Map(chain.days.map((day) => [day.day, day]))
  const findings = [
    ...chain.events.flatMap((event, at) => checkEvent(hashing, event, chain.events[at - 1])),
    ...chain.days.flatMap((day, at) => checkDay(hashing, day, chain.days[at - 1])),
    ...chain.events.flatMap((event) => checkPlace(hashing, event, days)),
    ...checkSeal(hashing, chain, hashes),
  ]
  const notes = noteEvents(chain)
  if (findings.length > 0) return [...findings, ...notes]
  return [{ code: 'chain-complete', count: chain.events.length }, ...notes]
}

function checkEvent(hashing: Hashing, event: PackedEvent, before: PackedEvent | undefined): Finding[] {
  const { content, hash, header, previous } = event
  const place = { position: header.position, event: header }
  const findings: Finding[] = []
  if (hashEvent(hashing, previous, header) !== hash) findings.push({ code: 'event-changed', ...place })
  if (content !== null && hashContent(hashing, content) !== header.content) {
    findings.push({ code: 'content-changed', ...place })
  }
  if (before === undefined) return findings
  if (header.position <= before.header.position) findings.push({ code: 'events-reordered', ...place })
  else if (header.chained_at < before.header.chained_at) findings.push({ code: 'event-backdated', ...place })
  if (header.position === before.header.position + 1 && previous !== before.hash) {
    findings.push({ code: 'event-detached', ...place })
  }
  return findings
}

/** Checks that the day continues the day before it, and that its root contains the previous root. */
function checkDay(hashing: Hashing, day: PackedDay, before: PackedDay | undefined): Finding[] {
  const { events, previous_root: leaf, proof, root } = day
  const findings: Finding[] = []
  if (before && (before.root !== leaf || before.position + before.events !== day.position || before.day >= day.day)) {
    findings.push({ code: 'day-detached', day: day.day, other: before.day })
  }
  if (rootByProof(hashing, { index: 0, leaf, proof, size: events + 1 }) !== root) {
    findings.push({ code: 'day-root-wrong', day: day.day })
  }
  return findings
}

/** Checks that the root of the day on which the event was chained contains it. */
function checkPlace(hashing: Hashing, event: PackedEvent, days: ReadonlyMap<string, PackedDay>): Finding[] {
  const { hash: leaf, header, proof } = event
  const place = { position: header.position, event: header, day: dayOf(header) }
  const day = days.get(place.day)
  if (day === undefined) return [{ code: 'day-missing', ...place }]
  const index = header.position - day.position + 1
  if (index < 1 || index > day.events) return [{ code: 'event-in-other-day', ...place }]
  const root = rootByProof(hashing, { index, leaf, proof, size: day.events + 1 })
  return root === day.root ? [] : [{ code: 'event-not-in-day', ...place }]
}

/** Checks the last event of a pack: it contains the number and the hash of the other events, and the hashes of the story. */
function checkSeal(hashing: Hashing, { events, record }: ChainFile, hashes: ReadonlyMap<string, string>): Finding[] {
  const last = events.at(-1)
  const seal = last?.header.source === 'pack' ? sealSchema.safeParse(last.content).data : undefined
  if (last === undefined || seal === undefined) return [{ code: 'seal-missing' }]
  const findings: Finding[] = []
  if (last.header.entity !== record.entity || last.header.entity_id !== record.id) {
    findings.push({ code: 'other-record', path: PACK_PATHS.chain })
  }
  const sealed = events.slice(0, -1).map(({ hash }) => hash)
  const difference = seal.events - sealed.length
  if (difference > 0) findings.push({ code: 'events-removed', count: difference })
  if (difference < 0) findings.push({ code: 'events-added', count: -difference })
  if (difference === 0 && hashLinks(hashing, sealed) !== seal.events_sha256) findings.push({ code: 'events-exchanged' })
  for (const [path, expected] of sealedFiles(seal)) {
    if (hashes.get(path) !== expected) findings.push({ code: 'story-not-sealed', path })
  }
  return findings
}

const sealedFiles = (seal: Seal): [string, string][] => [
  [PACK_PATHS.storyJson, seal.story_json_sha256],
  [PACK_PATHS.storyHtml, seal.story_html_sha256],
]

function noteEvents({ days, events }: ChainFile): Finding[] {
  const purged = events.filter(({ content }) => content === null).length
  const late = events.filter(
    ({ header }) => Date.parse(header.chained_at) - Date.parse(header.at) > LATE_AFTER_MS,
  ).length
  const open = days.find(({ is_over: isOver }) => !isOver)
  return [
    ...(purged > 0 ? [{ code: 'content-purged' as const, count: purged }] : []),
    ...(late > 0 ? [{ code: 'chained-late' as const, count: late }] : []),
    ...(open ? [{ code: 'day-not-over' as const, day: open.day }] : []),
  ]
}

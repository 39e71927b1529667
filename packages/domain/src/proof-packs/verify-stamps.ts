import { isEqual } from '../time-stamps/der.ts'
import { type StampCrypto, type StampVerdict, verifyTimeStamp } from '../time-stamps/verify-time-stamp.ts'
import type { ChainFile, PackedDay } from './chain-file.ts'
import type { Finding, Problem } from './findings.ts'
import { STAMP_BYTES_MAX } from './limits.ts'
import type { ReadPack } from './pack-files.ts'
import { stampPath, STAMPS } from './paths.ts'

/** Which days an authority stamped, and whether the stamps are of these days. */
export async function checkStamps(
  pack: ReadPack,
  { days }: ChainFile,
  crypto: StampCrypto | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const certificates = new Map<string, Finding>()
  for (const day of days.filter(({ stamp }) => stamp !== undefined)) {
    const finding = await checkStamp(pack, day, days, crypto)
    findings.push(finding)
    const { authority, code, other } = finding
    if (code !== 'day-stamped' || authority === undefined || other === undefined) continue
    certificates.set(other, { code: 'stamp-certificate', authority, other })
  }
  const expected = new Set(days.flatMap(({ day, stamp }) => (stamp === undefined ? [] : [stampPath(day)])))
  for (const path of pack.hashes.keys()) {
    if (path.startsWith(STAMPS) && !expected.has(path)) findings.push({ code: 'stamp-unknown', path })
  }
  return [...findings, ...certificates.values(), ...noteLate(findings), ...noteNotStamped(days)]
}

async function checkStamp(
  { files, hashes, hashing }: ReadPack,
  { day, root, stamp }: PackedDay,
  days: readonly PackedDay[],
  crypto: StampCrypto | undefined,
): Promise<Finding> {
  const path = stampPath(day)
  const place = { day, path }
  const found = hashes.get(path)
  if (found === undefined) return { code: 'stamp-missing', ...place }
  const bytes = await readBytes(files.read(path))
  const verdict: StampVerdict = bytes
    ? await verifyTimeStamp(bytes, hashing.fromHex(root), crypto)
    : { kind: 'unreadable' }
  if (verdict.kind === 'of-other') {
    const other = days.find((one) => isEqual(hashing.fromHex(one.root), verdict.hash))
    return other
      ? { code: 'stamp-of-other-day', ...place, other: other.day }
      : { code: 'stamp-of-other-root', ...place }
  }
  const problem = PROBLEM_OF[verdict.kind]
  if (problem) return { code: problem, ...place }
  if (found !== stamp) return { code: 'stamp-changed', ...place }
  if (verdict.kind !== 'valid') return { code: 'stamp-unchecked', ...place }
  const { at, authority, certificate } = verdict
  return { code: 'day-stamped', ...place, at, authority, other: hashing.toHex(certificate) }
}

const PROBLEM_OF: Partial<Record<StampVerdict['kind'], Problem>> = {
  unreadable: 'stamp-unreadable',
  refused: 'stamp-unreadable',
  forged: 'stamp-forged',
}

/** @returns undefined for more bytes than a stamp has */
async function readBytes(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes: number[] = []
  for await (const part of parts) {
    if (bytes.length + part.length > STAMP_BYTES_MAX) return undefined
    for (const byte of part) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

/** A day is stamped soon after its end, unless the authority did not respond, or there was none yet. */
const LATE_AFTER_MS = 2 * 24 * 60 * 60 * 1000

/** Someone who rewrites history can get new stamps, but not with the original times. */
function noteLate(findings: readonly Finding[]): Finding[] {
  const late = findings.filter(({ at, day }) => {
    return at !== undefined && day !== undefined && Date.parse(at) - Date.parse(`${day}T24:00:00Z`) > LATE_AFTER_MS
  })
  return late.length > 0 ? [{ code: 'stamped-late', count: late.length }] : []
}

/** Further days are only counted. */
const NAMED_DAYS_MAX = 10

/** Only days without a stamp: `checkStamp` reports invalid stamps. */
function noteNotStamped(days: readonly PackedDay[]): Finding[] {
  const without = days.filter(({ stamp }) => stamp === undefined).map(({ day }) => day)
  if (without.length === days.length) return [{ code: 'no-stamp' }]
  if (without.length === 0) return []
  const named = without.slice(0, NAMED_DAYS_MAX).join(', ')
  const other = without.length > NAMED_DAYS_MAX ? `${named}, …` : named
  return [{ code: 'days-not-stamped', count: without.length, other }]
}

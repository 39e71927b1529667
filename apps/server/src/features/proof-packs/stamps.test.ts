import { hash } from 'node:crypto'
import type { ChainFile } from '@daywork/domain/proof-packs/chain-file'
import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { hashEvent, NO_HASH } from '@daywork/domain/proof-packs/event-chain'
import { type Finding, isProblem, type Problem } from '@daywork/domain/proof-packs/findings'
import { STAMP_BYTES_MAX } from '@daywork/domain/proof-packs/limits'
import { type Files, writeLists } from '@daywork/domain/proof-packs/testing/tamperings'
import { expect, test } from 'vitest'
import { extendChain } from '../../event-chain/extend-chain.ts'
import { HASHING } from '../../event-chain/hashing.ts'
import { storeStamp } from '../../event-chain/stamps.queries.ts'
import { createAuthority } from '../../event-chain/testing/fake-authority.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { downloadPack, verify } from './testing/packs.ts'

const { call, server } = await shareTestApp({ username: 'olga' })
const { db } = server.app.services

// The name has a character that reverses what follows it.
const authority = createAuthority({ name: 'Time \u202e "Stamps"' })
const fingerprint = hash('sha256', authority.certificate, 'hex')
const [dayA, dayB] = ['2026-10-20', '2026-11-02']
const [pathA, pathB] = [`data/stamps/${dayA}.tsr`, `data/stamps/${dayB}.tsr`]
const at = '2026-11-03T00:05:00.000Z'

/** Dates what was chained last back to a day, as if the server had chained it then, and closes that day. */
async function chainOn(day: string): Promise<void> {
  await extendChain(db)
  const [start] = await server.sql(
    `select coalesce(max(position + events), 1)::int as first,
       coalesce((select hash from event_links where position = max(d.position + d.events) - 1), $1) as previous
     from event_days d`,
    [NO_HASH],
  )
  let previous = String(start?.['previous'])
  const links = await server.sql('select position, header from event_links where position >= $1 order by position', [
    start?.['first'],
  ])
  for (const { header: text, position } of links) {
    const header = { ...JSON.parse(String(text)), chained_at: `${day}T12:00:00.000Z` }
    previous = hashEvent(HASHING, previous, header)
    await server.sql('update event_links set header = $2, hash = $3 where position = $1', [
      position,
      canonicalJson(header),
      previous,
    ])
  }
  await extendChain(db)
}

const stampOf = async (day: string, by = authority) => {
  const [row] = await server.sql('select root from event_days where day = $1', [day])
  return by.stamp(Buffer.from(String(row?.['root']), 'hex'), { at: new Date(at) })
}

const order = await buildWorkOrder(call, { status: 'NOT_STARTED' })
for (const day of [dayA, dayB]) {
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: day })
  await chainOn(day)
  await storeStamp(db, day, await stampOf(day))
}
const path = `/api/work-orders/${order.id}/proof-pack/`
const { files: original } = await downloadPack(server, call, path)

const bytesOf = (files: Files, name: string): Buffer => files.get(name) ?? Buffer.of()

const ofStamps = ({ code }: Finding): boolean => code.includes('stamp')

test('a pack has the stamps of its days, with the authority and the time of each', { tags: ['PACK-14'] }, async () => {
  const { chain, findings } = await verify(original)
  expect(findings.filter(isProblem)).toEqual([])
  const today = chain?.days.at(-1)?.day
  const stamped = { at, authority: 'Time "Stamps"', other: fingerprint }
  expect(findings.filter(ofStamps)).toEqual([
    { code: 'day-stamped', day: dayA, path: pathA, ...stamped },
    { code: 'day-stamped', day: dayB, path: pathB, ...stamped },
    { code: 'stamp-certificate', authority: 'Time "Stamps"', other: fingerprint },
    { code: 'stamped-late', count: 1 },
    { code: 'days-not-stamped', count: 1, other: today },
  ])
  const list = bytesOf(original, 'manifest-sha256.txt').toString()
  for (const name of [pathA, pathB])
    expect(list).toContain(`${hash('sha256', bytesOf(original, name), 'hex')}  ${name}`)
  const oxum = /Payload-Oxum: (\d+)\.(\d+)/.exec(bytesOf(original, 'bag-info.txt').toString())
  const payload = [...original].filter(([name]) => name.startsWith('data/'))
  expect(oxum?.slice(1).map(Number)).toEqual([payload.reduce((sum, [, { length }]) => sum + length, 0), payload.length])
})

test('the fingerprint of a certificate is found like one that was printed', { tags: ['PACK-14'] }, async () => {
  const { findings } = await verify(original, { printed: [fingerprint, '0'.repeat(64)] })
  expect(findings.filter(({ code }) => code.startsWith('printed'))).toEqual([
    { code: 'printed-found', authority: 'Time "Stamps"', other: fingerprint },
    { code: 'printed-not-found', other: '0'.repeat(64) },
  ])
})

test('without Web Crypto, stamps are unchecked, and not missing', { tags: ['PACK-14'] }, async () => {
  const { findings } = await verify(original, { crypto: undefined })
  expect(findings.filter(isProblem)).toEqual([])
  const codes = findings.filter(ofStamps).map(({ code }) => code)
  expect(codes).toEqual(['stamp-unchecked', 'stamp-unchecked', 'days-not-stamped'])
})

const changeChain = (change: (chain: ChainFile) => void) => (files: Files) => {
  const chain: ChainFile = JSON.parse(bytesOf(files, 'data/chain.json').toString())
  change(chain)
  files.set('data/chain.json', Buffer.from(canonicalJson(chain)))
  writeLists(files)
}

const replaceStamp = (name: string, content: Buffer) => (files: Files) => {
  files.set(name, content)
  writeLists(files)
}

const flip = (bytes: Buffer, index: number): Buffer => {
  const flipped = Buffer.from(bytes)
  flipped[index] = (flipped[index] ?? 0) ^ 1
  return flipped
}

const stampA = bytesOf(original, pathA)
const other = await stampOf(dayA, createAuthority({ name: 'Another' }))
const forServers = await stampOf(dayA, createAuthority({ isForServers: true }))

type Tampering = [name: string, tamper: (files: Files) => void, problems: Problem[]]

const tamperings: Tampering[] = [
  ['a stamp is missing', (files) => void files.delete(pathA), ['file-missing', 'stamp-missing']],
  [
    'a stamp is missing, and the lists fit',
    (files) => {
      files.delete(pathA)
      writeLists(files)
    },
    ['stamp-missing'],
  ],
  ['a stamp is that of another day', replaceStamp(pathA, bytesOf(original, pathB)), ['stamp-of-other-day']],
  ['a stamp is that of another root', replaceStamp(pathA, authority.stamp(Buffer.alloc(32))), ['stamp-of-other-root']],
  ['a byte of the signature is changed', replaceStamp(pathA, flip(stampA, stampA.length - 1)), ['stamp-forged']],
  [
    'the time is changed',
    replaceStamp(pathA, flip(stampA, stampA.indexOf(at.slice(0, 10).replaceAll('-', '')) + 3)),
    ['stamp-forged'],
  ],
  // The version of the format is not signed.
  ['a byte that is not signed is changed', replaceStamp(pathA, flip(stampA, 8)), ['stamp-changed']],
  ['a stamp is replaced by that of another authority', replaceStamp(pathA, other), ['stamp-changed']],
  ['a stamp is signed with the certificate of a web server', replaceStamp(pathA, forServers), ['stamp-forged']],
  ['a stamp is no stamp', replaceStamp(pathA, Buffer.from('stamped!')), ['stamp-unreadable']],
  ['a stamp is far too large', replaceStamp(pathA, Buffer.alloc(STAMP_BYTES_MAX + 1)), ['stamp-unreadable']],
  [
    'a stamp is added to the day that is not over',
    replaceStamp('data/stamps/2027-01-01.tsr', stampA),
    ['stamp-unknown'],
  ],
  ['a day is said to have no stamp', changeChain(({ days }) => void delete days[0]?.stamp), ['stamp-unknown']],
  [
    'the root of a day is changed',
    changeChain(({ days: [day] }) => {
      if (day) day.root = 'f'.repeat(64)
    }),
    ['day-detached', 'day-root-wrong', 'event-not-in-day', 'stamp-of-other-root'],
  ],
]

test.each(tamperings)('%s', { tags: ['PACK-07', 'PACK-14'] }, async (_name, tamper, expected) => {
  const files = new Map(original)
  tamper(files)
  const { findings } = await verify(files)
  const problems = new Set(findings.filter(isProblem).map(({ code }) => code))
  expect([...problems].toSorted()).toEqual(expected.toSorted())
})

test('reports the day of a stamp that belongs to another day', { tags: ['PACK-14'] }, async () => {
  const files = new Map(original)
  replaceStamp(pathA, bytesOf(original, pathB))(files)
  const { findings } = await verify(files)
  expect(findings.filter(isProblem)).toEqual([{ code: 'stamp-of-other-day', day: dayA, path: pathA, other: dayB }])
})

test('a day that is stamped after a pack was made is stamped in the next one', { tags: ['PACK-14'] }, async () => {
  await server.sql('update event_days set stamp = null where day = $1', [dayB])
  const before = await downloadPack(server, call, path)
  expect([...before.files.keys()].filter((name) => name.startsWith('data/stamps/'))).toEqual([pathA])
  const { findings } = await verify(before.files)
  expect(findings.filter(isProblem)).toEqual([])
  expect(findings.find(({ code }) => code === 'days-not-stamped')).toMatchObject({ count: 2 })
  await storeStamp(db, dayB, await stampOf(dayB))
  expect((await downloadPack(server, call, path)).files.get(pathB)).toBeDefined()
})

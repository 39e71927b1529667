import type { ChainFile } from '@daywork/domain/proof-packs/chain-file'
import { dayOf, hashContent, hashEvent, hashLinks, NO_HASH, treeOfDay } from '@daywork/domain/proof-packs/event-chain'
import { isProblem } from '@daywork/domain/proof-packs/findings'
import { proveLeaf, rootOf } from '@daywork/domain/proof-packs/merkle-tree'
import { at, changeChain, type Files, readChain, tamperingsWith } from '@daywork/domain/proof-packs/testing/tamperings'
import { expect, test } from 'vitest'
import { HASHING } from '../../event-chain/hashing.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, upload } from '../../testing/upload.ts'
import { downloadPack, verify } from './testing/packs.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

async function buildPack(): Promise<Files> {
  const order = await buildWorkOrder(call, { status: 'NOT_STARTED' })
  await call('POST', `/api/work-orders/${order.id}/start_work/`)
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Water is off' })
  await upload(call, { work_order_id: String(order.id) }, [await buildPicture('a.jpg'), await buildPicture('b.jpg')])
  await call('POST', `/api/work-orders/${order.id}/complete_work/`)
  return (await downloadPack(server, call, `/api/work-orders/${order.id}/proof-pack/`)).files
}

const original = await buildPack()
const other = await buildPack()
/** Recalculates all links, proofs, and roots for the changed events, as the owner of the server could. */
function recalculate(chain: ChainFile): void {
  let [previous, position] = [NO_HASH, 0]
  const seal = chain.events.at(-1)
  for (const event of chain.events) {
    const { content, header } = event
    if (event === seal && content) {
      content['events'] = chain.events.length - 1
      content['events_sha256'] = hashLinks(
        HASHING,
        chain.events.slice(0, -1).map((one) => one.hash),
      )
    }
    position += 1
    header.position = position
    if (content) header.content = hashContent(HASHING, content)
    event.previous = previous
    event.hash = hashEvent(HASHING, previous, header)
    previous = event.hash
  }
  const tree = treeOfDay(
    HASHING,
    NO_HASH,
    chain.events.map((event) => event.hash),
  )
  for (const [index, event] of chain.events.entries()) event.proof = proveLeaf(tree, index + 1)
  const day = { day: dayOf(chain.events[0]?.header ?? { chained_at: '' }), position: 1, events: chain.events.length }
  chain.days = [{ ...day, root: rootOf(tree), previous_root: NO_HASH, proof: proveLeaf(tree, 0), is_over: false }]
}

test('an untouched pack has no problems', { tags: ['PACK-07'] }, async () => {
  expect((await verify(original)).findings.filter(isProblem)).toEqual([])
})

test.each(tamperingsWith(other))('%s', { tags: ['PACK-07'] }, async (_name, tamper, expected) => {
  const files = new Map(original)
  tamper(files)
  const { findings } = await verify(files)
  const found = findings.filter(isProblem).map(({ code }) => code)
  // A forged root concerns each event of the day.
  const named = found.filter((code, index) => code !== found[index - 1] || code === expected[index])
  expect(named.toSorted()).toEqual(expected.toSorted())
})

test('a recalculated chain does not have the hashes that were printed', { tags: ['PACK-08'] }, async () => {
  const printed = [readChain(original).events.at(-2)?.hash ?? '', readChain(original).days[0]?.root ?? '']
  const genuine = await verify(original, { printed })
  expect(genuine.findings.filter(({ code }) => code === 'printed-found')).toHaveLength(2)
  const files = new Map(original)
  changeChain((chain) => {
    at(chain, 'completed').content = { salt: '', ...at(chain, 'completed').content, user: 'paul' }
    recalculate(chain)
  })(files)
  expect((await verify(files)).findings.filter(isProblem)).toEqual([])
  const { findings } = await verify(files, { printed })
  expect(findings.filter(isProblem).map(({ code }) => code)).toEqual(['printed-not-found', 'printed-not-found'])
})

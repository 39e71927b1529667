import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './accounts.ts'
import type { Business } from './business.ts'
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'
import { type Photo, takePhoto } from './photos.ts'
import { addPhoto, composer, openOrder, photos, timeline } from './tests/offline/kept-photos.ts'

/** The kill comes after so many writes at most, and then within this time, which one write takes. */
const SAVES_MAX = 4
const KILL_WITHIN_MS = 400
const ARRIVAL_TIMEOUT_MS = 60_000
/** Outside of tests, an expectation waits only 5 seconds: too short for a machine that is busy with other programs. */
const SAVED_TIMEOUT_MS = 30_000
const OPEN_ATTEMPTS = 5

interface Options {
  address: string
  account: Account
  business: Business
  /** A folder for the browser, which outlives it. */
  profile: string
  kills: number
  random: () => number
  onKill?: (kills: number) => void
}

export interface KillReport {
  kills: number
  /** Notes and photos that the screen had called saved. */
  notes: number
  photos: number
  /** Of these, what did not arrive. */
  lost: string[]
  doubled: string[]
}

/** What was written on the page of an order before a kill. */
interface Round {
  order: number
  notes: string[]
  photos: string[]
}

/**
 * Kills a browser again and again while a person writes notes and takes photos without a network. After each kill, the same
 * profile is opened with a network: all that the screen had called saved is sent, once (SYNC-132).
 */
export async function killBrowsers({ business, kills, onKill, ...given }: Options): Promise<KillReport> {
  const rounds: Round[] = []
  const { id: project } = await business.addProject()
  const photo = await takePhoto()
  const lost: string[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const { id: order } = await business.addWorkOrder({ title: `Round ${kill}`, project })
    const browser = await openKillableBrowser(given.profile)
    try {
      const page = await openSignedIn(browser, given)
      await openPatiently(page, order)
      const before = rounds.at(-1)
      if (before) lost.push(...(await untilArrived(business, before)))
      if (kill === kills) break
      const round = { order, notes: [], photos: [] }
      rounds.push(round)
      await writeUntilKilled(browser, page, { round, photo, random: given.random })
    } finally {
      await browser.kill()
    }
    onKill?.(kill + 1)
  }
  const found = await Promise.all(rounds.map(({ order }) => readOrder(business, order)))
  return {
    kills,
    notes: rounds.flatMap((round) => round.notes).length,
    photos: rounds.flatMap((round) => round.photos).length,
    lost,
    doubled: found.flatMap((each) => [...duplicatesOf(each.notes), ...duplicatesOf(each.photos)]),
  }
}

async function writeUntilKilled(
  { context, kill }: KillableBrowser,
  page: Page,
  { photo, random, round }: Omit<Writing, 'onSaved'> & { round: Round },
): Promise<void> {
  await context.setOffline(true)
  const { promise: isSaved, resolve } = Promise.withResolvers<void>()
  let saves = 1 + Math.floor(random() * SAVES_MAX)
  const onSaved = () => void ((saves -= 1) === 0 && resolve())
  const killed = new AbortController()
  const writing = write(page, round, { photo, random, onSaved }).catch((error: unknown) => {
    if (!killed.signal.aborted) throw error
  })
  await Promise.race([isSaved, writing])
  await delay(random() * KILL_WITHIN_MS)
  killed.abort()
  await kill()
  await writing
}

async function openPatiently(page: Page, order: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openOrder(page, order)
    } catch (error) {
      if (attempt === OPEN_ATTEMPTS) throw error
    }
  }
}

async function openSignedIn({ context }: KillableBrowser, { account, address }: Pick<Options, 'account' | 'address'>) {
  const stored = account.storageState.origins.flatMap(({ localStorage }) => localStorage)
  // The kill may have come before local storage was on the disk.
  await context.addInitScript((items) => {
    for (const { name, value } of items) if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, stored)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  // Addresses are relative to it, as in tests.
  const goto = page.goto.bind(page)
  page.goto = (url, options) => goto(new URL(url, address).href, options)
  return page
}

interface Writing {
  photo: Photo
  random: () => number
  onSaved: () => void
}

/** Writes until the browser was killed. What the screen calls saved is in `round`. */
async function write(page: Page, round: Round, { onSaved, photo, random }: Writing): Promise<void> {
  for (let n = 0; ; n += 1) {
    if (random() < 1 / 2) {
      const text = `Note ${n} of ${round.order}`
      await composer(page).getByRole('textbox').fill(text)
      await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
      await expect(timeline(page).getByRole('listitem').filter({ hasText: text })).toContainText('Waiting', {
        timeout: SAVED_TIMEOUT_MS,
      })
      round.notes.push(text)
    } else {
      // Bytes after the end of the picture make each file different.
      const buffer = Buffer.concat([photo.buffer, Buffer.from(`Photo ${n} of ${round.order}`)])
      const count = round.photos.length + 1
      await addPhoto(page, { ...photo, buffer })
      await expect(photos(page).getByText('On This Device')).toHaveCount(count, { timeout: SAVED_TIMEOUT_MS })
      round.photos.push(createHash('sha256').update(buffer).digest('hex'))
    }
    onSaved()
  }
}

/** @returns what did not arrive */
async function untilArrived(business: Business, round: Round): Promise<string[]> {
  let missing: string[] = []
  const isComplete = async () => {
    const found = await readOrder(business, round.order)
    missing = [
      ...round.notes.filter((note) => !found.notes.includes(note)),
      ...round.photos.filter((photo) => !found.photos.includes(photo)),
    ]
    return missing.length === 0
  }
  const arrival = expect.poll(isComplete, { timeout: ARRIVAL_TIMEOUT_MS }).toBe(true)
  return arrival.then(
    () => [],
    () => missing,
  )
}

async function readOrder(business: Business, order: number) {
  const { updates } = await business.read<WorkOrderDetail>('work-orders', order)
  const works = (await business.list<Work>('works')).filter(({ work_order_id: id }) => id === order)
  return {
    notes: updates.map(({ content }) => content),
    photos: works.flatMap(({ files }) => files.map(({ sha256 }) => sha256)),
  }
}

const duplicatesOf = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

import { expect, type Page } from '@playwright/test'

/** The number of records in the local copies, by database. */
export const countRecords = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    const names = known.flatMap(({ name }) => (name?.startsWith('daywork-replica-') ? [name] : []))
    return Promise.all(
      names.map(
        (name) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
            opening.addEventListener('success', () => {
              const db = opening.result
              if (!db.objectStoreNames.contains('marks')) return resolve(-1)
              const reading = db
                .transaction([...db.objectStoreNames])
                .objectStore('work_order')
                .count()
              reading.addEventListener('success', () => {
                db.close()
                resolve(reading.result)
              })
            })
          }),
      ),
    )
  })

/** Waits until the copy has this many work orders. */
export const untilFilled = (page: Page, orders: number) => expect.poll(() => countRecords(page)).toEqual([orders])

/** Removes what was cached from earlier server responses. */
export const clearCache = (page: Page) => page.evaluate(() => localStorage.removeItem('cache'))

/** The line that says that records are from this device. */
export const deviceLine = (page: Page) => page.getByText(/^From this device · as of \d+:\d\d [AP]M/)

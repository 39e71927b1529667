import { expect, test } from '../fixtures.ts'
import { LISTS } from '../screens.ts'
import type { Business } from '../business.ts'

/** One word, as names of products, streets and files may be, and longer than any card is wide. */
const WORD = 'Unreinforcedmasonryretrofitandwaterproofing'.repeat(4)

/** The narrowest a person can zoom to (WCAG 2.2, 1.4.10), the last of the phone's layout, and a desktop. */
const WIDTHS_PX = [320, 768, 1280]

async function addLongRecords(business: Business): Promise<void> {
  const { id: client } = await business.addClient({ name: WORD.slice(0, 100), notes: WORD, address: WORD })
  const workers = await Promise.all(
    Array.from({ length: 5 }, () =>
      business.addWorker({
        name: WORD.slice(0, 100),
        title: WORD.slice(0, 100),
        skills: { [WORD.slice(0, 100)]: true },
      }),
    ),
  )
  const { id: project } = await business.addProject({ title: WORD, client, description: WORD, budget: '99999999.00' })
  const assigned_workers = workers.map(({ id }) => ({ worker_id: id, role: 'PRIMARY' }))
  await business.addWorkOrder({ title: WORD, location: WORD, priority: 'URGENT', project, assigned_workers })
}

test('no list scrolls sideways or leaves its cards, however long the words', async ({ page, business }) => {
  await addLongRecords(business)
  for (const { name } of LISTS) {
    await page.goto(`/?tab=${name}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      // The layout is what counts, once it has settled at this width.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`)
        .toBe(width)
      const beyond = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right } = card.getBoundingClientRect()
          const parts = [...card.querySelectorAll('*')].filter((part) => !part.closest('[role=dialog]'))
          // A pixel is lost to rounding.
          return parts.filter((part) => part.getBoundingClientRect().right > right + 1).map((part) => part.outerHTML)
        }),
      )
      expect(beyond, `${name} at ${width}`).toEqual([])
    }
  }
})

import { expect, test } from '../fixtures.ts'
import { LISTS } from '../screens.ts'
import type { Business } from '../business.ts'
import { records } from '../shell.ts'

/** A single word, as in product, street, and file names, that is longer than any card is wide. */
const WORD = 'Unreinforcedmasonryretrofitandwaterproofing'.repeat(4)

/** The narrowest layout by zooming (WCAG 2.2, 1.4.10), the widest phone layout, and a desktop. */
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

test('lists with very long words neither scroll sideways nor overflow their cards', async ({ page, business }) => {
  await addLongRecords(business)
  for (const { name } of LISTS) {
    await page.goto(`/?tab=${name}`)
    await expect(records(page).first()).toBeVisible()
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      // Wait until the layout has settled at this width.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`)
        .toBe(width)
      const beyond = await records(page).evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right } = card.getBoundingClientRect()
          const parts = [...card.querySelectorAll('*')].filter((part) => !part.closest('[role=dialog]'))
          // Allows one pixel for rounding.
          return parts.filter((part) => part.getBoundingClientRect().right > right + 1).map((part) => part.outerHTML)
        }),
      )
      expect(beyond, `${name} at ${width}`).toEqual([])
    }
  }
})

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keptWrites } from '../../api/writes/kept-writes.ts'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { showLanguage } from '../../texts/language.ts'
import { FeedTile } from './feed-tile.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A third of a phone, without margins and gaps. */
const TILE_PX = 117

const doesOverlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

for (const { language, isRefused, text } of [
  { language: 'en', isRefused: false, text: 'On This Device' },
  { language: 'es', isRefused: false, text: 'En este dispositivo' },
  { language: 'es', isRefused: true, text: 'No se guardó' },
] as const) {
  test(
    `on a phone, '${text}' is whole and covers neither the check box nor the caption`,
    { tags: ['SYNC-102'] },
    async () => {
      await showLanguage(language)
      onTestFinished(() => showLanguage('en'))
      const file = buildFile({ id: -2, url: PICTURE, thumbnail_url: PICTURE })
      const work = buildWork({ id: -1, description: 'Chimney', files: [file] })
      if (isRefused) {
        keptWrites.set([{ key: 'key-1', kind: 'create', entity: 'work', target: work.id, state: 'trouble' }])
        onTestFinished(() => keptWrites.set([]))
      }
      await render(
        <ul style={{ width: TILE_PX, padding: 0 }}>
          <FeedTile
            item={{ file, work }}
            index={0}
            isTabStop
            isSelected={false}
            match={undefined}
            onPress={() => {}}
            onSelect={() => {}}
          />
        </ul>,
      )
      const words = page.getByText(text).element()
      expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight)
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
      const box = page.getByRole('checkbox').element().firstElementChild
      if (!box || !words.parentElement) throw new Error('The tile is incomplete')
      expect(doesOverlap(words.parentElement, box)).toBe(false)
      expect(doesOverlap(words, page.getByText('Chimney').element())).toBe(false)
    },
  )
}

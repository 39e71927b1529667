import { IconLink } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListRow } from './list-row.tsx'

const boxOf = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect()

test.each([
  ['below the words in a narrow panel', 320, true],
  ['next to the words in a wide one', 560, false],
])('the actions are %s', { tags: ['SHARE-22'] }, async (_, width, isBelow) => {
  await render(
    <ul style={{ width, padding: 0 }}>
      <ListRow
        icon={IconLink}
        title="Link of November 28"
        actions={<span style={{ width: 150 }}>Edit and revoke</span>}
      >
        <span>Works until December 28</span>
      </ListRow>
    </ul>,
  )
  const [words, actions] = [boxOf('Works until December 28'), boxOf('Edit and revoke')]
  expect(actions.top >= words.bottom).toBe(isBelow)
})

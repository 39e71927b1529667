import { expect, test } from 'vitest'
import { withPersonName } from './person-names.ts'
import type { StoryItem } from './story-items.ts'

const nameOf = (username: string) => (username === 'ann.lee' ? 'Ann Lee' : username)
const dated = { key: 'x', at: 0 }
const note = { ...dated, kind: 'note', content: 'Done', isApproval: false, state: 'sent', order: undefined } as const

test('who did it is called by name, and a client as they wrote it', { tags: ['WO-146'] }, () => {
  const items: StoryItem[] = [
    { ...note, from: 'crew', author: 'ann.lee' },
    { ...note, from: 'crew', author: 'office' },
    { ...note, from: 'client', author: 'ann.lee' },
    { ...dated, kind: 'photos', works: [], author: 'ann.lee', order: undefined },
    { ...dated, kind: 'photos', works: [], author: null, order: undefined },
    { ...dated, kind: 'checklist', title: 'Tiles', by: 'ann.lee', failed: 0 },
  ]
  const named = items.map((item) => withPersonName(item, nameOf))
  expect(named.map((item) => ('author' in item ? item.author : 'by' in item && item.by))).toEqual([
    'Ann Lee',
    'office',
    'ann.lee',
    'Ann Lee',
    null,
    'Ann Lee',
  ])
})

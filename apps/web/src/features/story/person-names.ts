import type { NameOf } from '../../records/use-person-names.ts'
import type { StoryItem } from './story-items.ts'

/** Names who did it as people do. Clients have the name that they gave. */
export function withPersonName(item: StoryItem, nameOf: NameOf): StoryItem {
  switch (item.kind) {
    case 'photos':
      return { ...item, author: item.author === null ? null : nameOf(item.author) }
    case 'note':
      return item.from === 'crew' ? { ...item, author: nameOf(item.author) } : item
    case 'line':
      return { ...item, entry: { ...item.entry, user: nameOf(item.entry.user) } }
    case 'checklist':
      return { ...item, by: nameOf(item.by) }
    case 'follow-up':
    case 'signature':
      return item
  }
}

import { useRef } from 'react'
import { SearchField, type SearchFieldProps } from '../features/search/search-field.tsx'
import { SEARCH_KEYS, useSearchKeys } from './use-search-keys.ts'

/** The sidebar's search box, with Ctrl+K or Cmd+K to it (SIDE-08, SIDE-09). */
export function SidebarSearch(props: Pick<SearchFieldProps, 'destinations' | 'openRecord'>) {
  const ref = useRef<HTMLInputElement>(null)
  useSearchKeys(() => ref.current?.select())
  // On to what was opened: from nowhere the next Tab would start at the top of the page.
  const leave = () => document.querySelector('main')?.focus({ preventScroll: true })
  return <SearchField {...props} ref={ref} shape="dropdown" shortcut={SEARCH_KEYS} onDone={leave} />
}

import { createStore } from '../../api/create-store.ts'

/** What is typed into the search: the palette takes over what was typed before it had opened. */
export const searchText = createStore('')

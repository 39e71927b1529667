import { createStore } from '../../api/create-store.ts'
import { clearWithOwner } from '../../api/page-owner.ts'

/** The search text. A store, so that the palette receives what was typed before it opened. */
export const searchText = createStore('')
clearWithOwner(() => searchText.set(''))

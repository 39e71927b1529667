import type { Client } from '@daywork/domain/clients/client'
import { compareClients, isClientFound } from '@daywork/domain/clients/client-list'
import { Button } from '../../ui/kit/button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { CardList } from '../../ui/card-list.tsx'
import { deleteWithUndo } from '../../ui/delete-with-undo.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListScreenProps } from '../../ui/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDeleteConfirm } from '../../ui/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { ClientCard } from './client-card.tsx'
import { ClientPanel } from './client-panel.tsx'

interface ClientListProps extends Pick<ListScreenProps, 'search' | 'onSearch'> {
  onEdit: (client: Client) => void
  /** Opens the new project form with this client chosen (CLI-15). */
  onNewProject: (client: Client) => void
}

/** The height for a client with all contact lines and a line of notes. */
const CARD_HEIGHT_PX = 268
/** On phones lines and buttons are as high as a finger. */
const CARD_HEIGHT_PHONE_PX = 344
const CARD_WIDTH_MIN_PX = 340

/** The screen of the clients tab (CLI-01 to CLI-12). */
export function ClientList({ search, onSearch, onEdit, onNewProject }: ClientListProps) {
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const matches = useCallback((client: Client) => isClientFound(sought, client), [sought])
  const list = useList({ entity: 'clients', search: sought, matches, compare: compareClients })
  const deletes = useDeleteConfirm(useDeleteClient())
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [viewed, setViewed] = useState<Client | null>(null)
  const edit = useStableCallback(onEdit)
  const addProject = useStableCallback(onNewProject)
  const renderCard = useCallback(
    (client: Client) => (
      <ClientCard
        client={client}
        deletes={deletes}
        onView={() => setViewed(client)}
        onEdit={() => edit(client)}
        onNewProject={() => addProject(client)}
      />
    ),
    [deletes, edit, addProject],
  )
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder="Search clients..." />
      </Toolbar>
      <CardList
        label="Clients"
        list={list}
        isNarrowed={sought.trim() !== ''}
        cardHeight={isPhone ? CARD_HEIGHT_PHONE_PX : CARD_HEIGHT_PX}
        minCardWidth={CARD_WIDTH_MIN_PX}
        loadingText="Loading clients..."
        failure={{ text: serverMessageOf(list.error, 'Failed to load clients'), actionLabel: 'Retry' }}
        empty={
          <EmptyState
            title="No clients yet"
            hint="Click the plus button to add your first client"
            drawing={<EmptyDrawing of="clients" />}
          />
        }
        noMatch={
          <EmptyState
            title="No matching clients found"
            action={
              <Button variant="default" onClick={() => onSearch('')}>
                Clear Search
              </Button>
            }
          />
        }
        renderCard={renderCard}
      />
      {viewed && <ClientPanel client={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

/** ERR-24. */
function useDeleteClient(): (id: number) => Promise<unknown> {
  const queryClient = useQueryClient()
  return (id) =>
    deleteWithUndo(
      queryClient,
      // Projects keep the client's name until it is gone from them (API-57).
      { entity: 'clients', dependents: ['projects'], failureText: () => 'Failed to delete client' },
      id,
    )
}

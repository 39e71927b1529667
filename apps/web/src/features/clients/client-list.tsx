import type { Client } from '@daywork/domain/clients/client'
import { compareClients, isClientFound } from '@daywork/domain/clients/client-list'
import { Button } from '../../ui/kit/button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { CardList } from '../../records/card-list.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListScreenProps } from '../../records/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { ClientCard } from './client-card.tsx'

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
  const t = useTexts(clientTexts)
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const matches = useCallback((client: Client) => isClientFound(sought, client), [sought])
  const list = useList({ entity: 'clients', search: sought, matches, compare: compareClients })
  const deletes = useDeleteConfirm(useDelete('clients', () => getTexts(clientTexts)('list.deleteFailed')))
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const navigate = useNavigate()
  const edit = useStableCallback(onEdit)
  const addProject = useStableCallback(onNewProject)
  const renderCard = useCallback(
    (client: Client) => (
      <ClientCard
        client={client}
        deletes={deletes}
        onView={() => void navigate({ to: '/clients/$clientId', params: { clientId: String(client.id) } })}
        onEdit={() => edit(client)}
        onNewProject={() => addProject(client)}
      />
    ),
    [deletes, edit, addProject, navigate],
  )
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('list.search')} />
      </Toolbar>
      <CardList
        label={t('list.label')}
        list={list}
        isNarrowed={sought.trim() !== ''}
        cardHeight={isPhone ? CARD_HEIGHT_PHONE_PX : CARD_HEIGHT_PX}
        minCardWidth={CARD_WIDTH_MIN_PX}
        loadingText={t('list.loading')}
        failure={{ text: serverMessageOf(list.error, t('list.loadFailed')), actionLabel: t('list.retry') }}
        empty={<EmptyState title={t('list.none')} hint={t('list.addFirst')} drawing={<EmptyDrawing of="clients" />} />}
        noMatch={
          <EmptyState
            title={t('list.noMatch')}
            action={
              <Button variant="default" onClick={() => onSearch('')}>
                {t('list.clearSearch')}
              </Button>
            }
          />
        }
        renderCard={renderCard}
      />
    </>
  )
}

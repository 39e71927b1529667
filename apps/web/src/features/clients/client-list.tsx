import type { Client } from '@daywork/domain/clients/client'
import { compareClients, isClientFound } from '@daywork/domain/clients/client-list'
import { Button } from '../../ui/kit/button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { CardList } from '../../records/lists/card-list.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyScreen } from '../../records/lazy-screen.tsx'
import type { ListScreenProps, ListViewProps } from '../../records/screens.ts'
import { LayoutSwitch } from '../../records/table/layout-switch.tsx'
import { shownColumns } from '../../records/table/shown-columns.ts'
import { TableWhenLoaded } from '../../records/table/table-when-loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { useTableLayout } from '../../records/lists/use-table-layout.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { ClientCard } from './client-card.tsx'
import { CLIENT_COLUMNS, CLIENT_COLUMNS_HIDDEN_BY_DEFAULT, CLIENT_SORTS } from './client-view.ts'

const ClientTable = lazyScreen(async () => (await import('./client-table.tsx')).ClientTable)

interface ClientListProps extends Pick<ListScreenProps, 'search' | 'onSearch'>, ListViewProps {
  onEdit: (client: Client) => void
  /** Opens the new-project form with this client selected (CLI-15). */
  onNewProject: (client: Client) => void
}

/** Height of a card with all contact rows and one row of notes. */
const CARD_HEIGHT_PX = 268
/** On phones, rows and buttons are taller. */
const CARD_HEIGHT_PHONE_PX = 344
const CARD_WIDTH_MIN_PX = 340

/** The list of the clients tab (CLI-01 to CLI-12). */
export function ClientList({ search, onSearch, view, onView, onEdit, onNewProject }: ClientListProps) {
  const t = useTexts(clientTexts)
  const layout = useTableLayout(view, CLIENT_SORTS)
  const shown = shownColumns(
    view.columns,
    CLIENT_COLUMNS,
    CLIENT_COLUMNS_HIDDEN_BY_DEFAULT[layout.isCompact ? 'compact' : 'wide'],
  )
  // Typing updates the search field immediately. The list renders with lower priority.
  const deferredSearch = useDeferredValue(search)
  const matches = useCallback((client: Client) => isClientFound(deferredSearch, client), [deferredSearch])
  const list = useList({
    entity: 'clients',
    search: deferredSearch,
    onServer: layout.onServer,
    matches,
    compare: compareClients,
  })
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
  const states = {
    label: t('list.label'),
    list,
    isNarrowed: deferredSearch.trim() !== '',
    loadingText: t('list.loading'),
    failure: { ...failureTexts(list.error), actionLabel: t('list.retry') },
    empty: <EmptyState title={t('list.none')} hint={t('list.addFirst')} drawing={<EmptyDrawing of="clients" />} />,
    noMatch: (
      <EmptyState
        title={t('list.noMatch')}
        action={
          <Button variant="default" onClick={() => onSearch('')}>
            {t('list.clearSearch')}
          </Button>
        }
      />
    ),
    onEdit: edit,
  }
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('list.search')} />
        <LayoutSwitch
          layout={layout}
          columns={CLIENT_COLUMNS.map((value) => ({ value, label: columnLabel(value) }))}
          shown={shown}
          onView={onView}
        />
      </Toolbar>
      {layout.isTable ? (
        <TableWhenLoaded part={ClientTable} text={t('list.loading')}>
          <ClientTable
            {...states}
            sort={layout.sort}
            shown={shown}
            deletes={deletes}
            onNewProject={addProject}
            onView={onView}
          />
        </TableWhenLoaded>
      ) : (
        <CardList
          {...states}
          cardHeight={isPhone ? CARD_HEIGHT_PHONE_PX : CARD_HEIGHT_PX}
          minCardWidth={CARD_WIDTH_MIN_PX}
          renderCard={renderCard}
        />
      )}
    </>
  )
}

function columnLabel(column: (typeof CLIENT_COLUMNS)[number]): string {
  const t = getTexts(clientTexts)
  switch (column) {
    case 'projects':
      return t('table.projects')
    case 'orders':
      return getTexts(choiceTexts)('table.open')
    case 'created':
      return t('panel.created')
    default:
      return t(column)
  }
}

/** ERR-23: the message of the server, if there is one. */
function failureTexts(error: unknown) {
  const title = getTexts(clientTexts)('list.loadFailed')
  const text = serverMessageOf(error, '')
  return text === '' ? { text: title } : { title, text }
}

import { ClientList } from '../../features/clients/client-list.tsx'
import { OVER_LIST } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** Clients are edited in a sheet over the list (CLI-11); a project for one of them is made there too (CLI-15). */
export const ClientsTab = ({ search, onSearch, view, onView, openForm }: TabScreenProps) => (
  <ClientList
    search={search}
    onSearch={onSearch}
    view={view}
    onView={onView}
    onEdit={(record) => openForm({ form: 'clients', shown: OVER_LIST.clients, record })}
    onNewProject={({ id }) => openForm({ form: 'projects', shown: OVER_LIST.projects, clientId: id })}
  />
)

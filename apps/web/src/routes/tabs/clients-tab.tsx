import { ClientList } from '../../features/clients/client-list.tsx'
import { FORM_PLACEMENTS } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** Edits clients in a sheet on top of the list (CLI-11), and creates projects for them in the same place (CLI-15). */
export const ClientsTab = ({ search, onSearch, view, onView, openForm }: TabScreenProps) => (
  <ClientList
    search={search}
    onSearch={onSearch}
    view={view}
    onView={onView}
    onEdit={(record) => openForm({ form: 'clients', placement: FORM_PLACEMENTS.clients, record })}
    onNewProject={({ id }) => openForm({ form: 'projects', placement: FORM_PLACEMENTS.projects, clientId: id })}
  />
)

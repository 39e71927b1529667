import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { KIND_OF, type RowOf } from '../api/entities.ts'
import type { SectionLink } from '../records/record-page/more-popover.tsx'
import { RecordActions } from '../records/record-page/record-actions.tsx'
import { type PagedEntity, RecordLoader } from '../records/record-page/record-loader.tsx'
import { usePageKey } from '../records/real-address.ts'
import { WaitingMark } from '../records/waiting-mark.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { type TabId, tabLabel } from '../shell/tabs.ts'
import { useLanguage } from '../texts/language.ts'
import classes from './back-link.module.css'
import type { FormRequest } from './form-screens.tsx'
import { idText } from './id-text.ts'
import { NotFoundPage } from './not-found.tsx'
import { OpenedForm } from './opened-form.tsx'
import { tabSearch } from './use-tab-address.ts'

interface RecordPageProps<Of extends PagedEntity> {
  /** The entity, which is also the id of its tab. */
  entity: Of
  /** The id from the URL. */
  id: string
  deleteFailed: (error: unknown) => string
  /** Returns the form that edits the whole record. */
  formOf: (record: RowOf<Of>) => FormRequest
  /** Sections that the menu 'More' leads to. */
  sections?: readonly SectionLink[]
  children: (record: RowOf<Of>, page: { actions: ReactNode; openForm: (request: FormRequest) => void }) => ReactNode
}

/** A record's page inside the shell: a back link, the record, and its forms in a sheet on top. */
export function RecordPage<Of extends PagedEntity>({
  entity,
  id,
  deleteFailed,
  formOf,
  sections,
  children,
}: RecordPageProps<Of>) {
  useLanguage()
  const kind: PagedEntity = entity
  const key = usePageKey(Number(id))
  const navigate = useNavigate()
  const [form, setForm] = useState<FormRequest | null>(null)
  const goTo = (tab: TabId) => void navigate({ to: '/', search: tabSearch(tab) })
  if (idText(id) === undefined) return <NotFoundPage />
  return (
    <AppFrame tab={entity} onChooseTab={goTo} addButton={null}>
      <Link to="/" search={tabSearch(entity)} className={classes.back}>
        <IconArrowLeft data-icon="m" aria-hidden />
        {tabLabel(entity)}
      </Link>
      <RecordLoader key={key} entity={entity} id={Number(id)}>
        {(record) => {
          const actions = (
            <>
              <WaitingMark kind={KIND_OF[kind]} id={record.id} />
              <RecordActions
                entity={entity}
                record={record}
                deleteFailed={deleteFailed}
                onEdit={() => setForm(formOf(record))}
                onDeleted={() => goTo(entity)}
                sections={record.id > 0 ? sections : undefined}
              />
            </>
          )
          return children(record, { actions, openForm: setForm })
        }}
      </RecordLoader>
      {form && <OpenedForm request={form} onClose={() => setForm(null)} />}
    </AppFrame>
  )
}

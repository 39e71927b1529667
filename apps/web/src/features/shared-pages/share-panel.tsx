import { isSameValue } from '@daywork/domain/records/merge-edit'
import type { NewSharedPage, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconExternalLink, IconShare } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { businessQuery } from '../../api/business-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { send } from '../../api/send.ts'
import { SHARED_PAGES_KEY } from '../../api/shared-pages-key.ts'
import { notify } from '../../records/notices/notify.ts'
import { OneTimeLink } from '../../records/dialogs/one-time-link.tsx'
import { useCloseQuestion } from '../../records/dialogs/use-close-question.ts'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { getLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCloseGuard } from '../../ui/close-guard.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { offeredFilesOf, offeredFilesQuery, type OfferedFile } from '../../records/offered-files.ts'
import type { SharedRecord } from './queries.ts'
import { ShareFields } from './share-fields.tsx'
import classes from './share-panel.module.css'
import {
  chosenFiles,
  newShareValues,
  sharePatch,
  sharePayload,
  type ShareValues,
  valuesOfPage,
} from './share-values.ts'
import { useOfferedParts } from './use-offered-parts.ts'
import form from '../../records/forms/sheet-form.module.css'

interface SharePanelProps {
  record: SharedRecord
  recordTitle: string
  /** The page to edit; undefined for a new one. */
  page: SharedPage | undefined
  notes: readonly WorkOrderUpdate[]
  /** Instead of all photos of the record, these are offered, and chosen at first. */
  files?: readonly OfferedFile[]
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** The dialog that creates or edits a link for the client (SHARE-20, SHARE-21). */
export function SharePanel({ page, isOpen, onClose, onClosed, ...rest }: SharePanelProps) {
  const t = useTexts(sharingTexts)
  return (
    <SlidingPanel
      title={t(page ? 'form.editTitle' : 'share')}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
    >
      <ShareForm page={page} onDone={onClose} {...rest} />
    </SlidingPanel>
  )
}

interface ShareFormProps extends Pick<SharePanelProps, 'record' | 'recordTitle' | 'page' | 'notes' | 'files'> {
  onDone: () => void
}

/** Only a new page has an address. */
type Created = SharedPage & Partial<NewSharedPage>

function ShareForm({ record, recordTitle, page, notes, files, onDone }: ShareFormProps) {
  const t = useTexts(sharingTexts)
  const client = useQueryClient()
  const [initial] = useState(() => (page ? valuesOfPage(page) : newShareValues(getLanguage(), files)))
  const [values, setValues] = useState<ShareValues>(initial)
  const all = useInfiniteQuery({ ...offeredFilesQuery(record), enabled: files === undefined })
  const works = files ? { ...all, data: { pages: [] }, hasNextPage: false } : all
  const offered = useMemo(() => files ?? offeredFilesOf(rowsOf(all.data?.pages)), [files, all.data])
  // Without older photos, those that are not offered are deleted.
  const shown = works.hasNextPage ? (page?.files ?? []) : []
  const parts = useOfferedParts(record)
  const { data: business } = useQuery(businessQuery)
  const save = useMutation({
    mutationFn: () => {
      const now = Date.now()
      if (page) {
        const body = sharePatch(page, values, offered, now, shown)
        return send<Created>(`/api/shared-pages/${page.id}/`, { method: 'PATCH', body })
      }
      const body = { [record.entity]: record.id, ...sharePayload(values, offered, now) }
      return send<Created>('/api/shared-pages/', { method: 'POST', body })
    },
    // The address is a secret, so nothing keeps it once it is off the screen.
    gcTime: 0,
    onSuccess: () => {
      if (!page) return
      notify({ kind: 'success', text: t('form.saved') })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: SHARED_PAGES_KEY }),
  })
  const chosen = (of: ShareValues) => ({ ...of, files: chosenFiles(of, offered, shown) })
  const isDirty = save.data === undefined && !isSameValue(chosen(values), chosen(initial))
  useCloseQuestion(isDirty, page === undefined && save.isPending)
  if (save.data?.url !== undefined) return <NewLink url={save.data.url} title={values.title || recordTitle} />
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {business?.name === '' && <p className={form.hint}>{t('form.noBusiness')}</p>}
      <ShareFields
        values={values}
        onValues={setValues}
        offered={offered}
        shownFiles={shown}
        works={works}
        notes={notes}
        parts={parts}
        recordTitle={recordTitle}
        page={page}
      />
      {save.isError && <FailureNotice error={save.error}>{messageOf(save.error, t('form.failed'))}</FailureNotice>}
      <div className={form.footer}>
        <Button type="submit" disabled={save.isPending || works.data === undefined}>
          {t(page ? (save.isPending ? 'form.saving' : 'form.save') : save.isPending ? 'form.creating' : 'form.create')}
        </Button>
      </div>
    </form>
  )
}

/** Until the link is copied, shared, or opened, a press outside the panel does not close it: the link is shown once. */
function useKeptFromPresses() {
  const isTaken = useRef(false)
  const isOutside = useRef(false)
  useEffect(() => {
    const note = ({ target, type }: Event) => {
      isOutside.current = type === 'pointerdown' && target instanceof Element && !target.closest('[role=dialog]')
    }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, note, true)
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, note, true)
    }
  }, [])
  useCloseGuard(useStableCallback(() => Promise.resolve(isTaken.current || !isOutside.current)))
  return {
    onCopy: () => {
      isTaken.current = true
    },
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button, a')) isTaken.current = true
    },
  }
}

function NewLink({ url, title }: { url: string; title: string }) {
  const t = useTexts(sharingTexts)
  const kept = useKeptFromPresses()
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share menu is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ kind: 'error', error, text: t('created.failed') })
    }
  }
  return (
    <div className={form.form} {...kept}>
      <OneTimeLink label={t('created.link')} url={url} />
      <p className={form.hint}>{t('created.hint')}</p>
      <div className={classes.after}>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare aria-hidden />} onClick={() => void share()}>
            {t('created.share')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconExternalLink aria-hidden />}
          render={({ children, ...props }) => (
            <a href={url} target="_blank" rel="noreferrer" {...props}>
              {children}
            </a>
          )}
        >
          {t('created.open')}
        </Button>
      </div>
    </div>
  )
}

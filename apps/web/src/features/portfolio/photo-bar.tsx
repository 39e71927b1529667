import type { Work } from '@daywork/domain/portfolio/work'
import { withoutTag, withTag } from '@daywork/domain/portfolio/edit-tags'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { IconDownload, IconLink, IconShare, IconTag, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { startDownload } from '../../api/start-download.ts'
import { type Draft, editOf } from '../../api/writes/operation.ts'
import { isOnDevice } from '../../api/writes/keep-work.ts'
import { savedRow } from '../../api/writes/overlay.ts'
import { usePush } from '../../api/writes/push.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { pushWithUndo } from '../../records/push-changes.ts'
import { MenuButton, SelectionBar } from '../../records/lists/selection-bar.tsx'
import type { Selection } from '../../records/lists/selection.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { workLabel } from './media-item.ts'
import { type ShareTarget, shareTarget } from './share-target.ts'

const OrderPopover = lazyPanel(async () => (await import('../../records/table/order-popover.tsx')).OrderPopover)

const TagMenu = lazyPanel(async () => (await import('./tag-menu.tsx')).TagMenu)

/** The dialog that shares works as a part of the target. */
export type RenderShare = (shared: { target: ShareTarget; works: readonly Work[] }, onClosed: () => void) => ReactNode

/** The actions for the selected works (PORT-28). */
export function PhotoBar({ selection, renderShare }: { selection: Selection<Work>; renderShare: RenderShare }) {
  const t = useTexts(portfolioTexts)
  const [shared, setShared] = useState<Parameters<RenderShare>[0]>()
  const share = () => {
    const target = shareTarget(selection.rows)
    if (target) setShared({ target, works: selection.rows })
    else notify({ kind: 'info', text: t('select.notShared') })
  }
  const [menu, setMenu] = useState<'link' | 'tag' | null>(null)
  const { change, download, progress, isBusy } = usePhotoChange(selection)
  const count = countTiles(selection.rows)
  const link = (workOrder: string) => {
    const id = workOrder === '' ? null : Number(workOrder)
    return change(
      (work) => editOf('work', work, { work_order_id: id }),
      (saved) => getTexts(portfolioTexts)(id === null ? 'select.unlinked' : 'select.linked', { count: saved }),
    )
  }
  const tag = (name: string, isAdded: boolean) =>
    change(
      (work) => {
        const description = isAdded ? withTag(work.description, name) : withoutTag(work.description, name)
        return editOf('work', work, { description })
      },
      (saved) => getTexts(portfolioTexts)(isAdded ? 'tags.added' : 'tags.removed', { tag: name, count: saved }),
    )
  const remove = async () => {
    const isSure = await ask({
      text: deleteQuestion(selection.rows),
      confirm: t('select.delete'),
      cancel: t('select.keep'),
      isDestructive: true,
    })
    if (!isSure) return
    await change(
      (work) => ({ kind: 'delete', entity: 'work', target: work.id, base: { version: work.version } }),
      (saved) => getTexts(portfolioTexts)('select.deleted', { count: saved }),
    )
  }
  return (
    <>
      <SelectionBar
        label={t('select.bar')}
        status={progress ? t('select.saving', progress) : t('select.count', { count })}
        clearLabel={t('select.clear')}
        onClear={selection.clear}
      >
        <MenuButton
          name="link"
          label={t('select.link')}
          icon={<IconLink aria-hidden />}
          open={menu === 'link' ? menu : null}
          onOpen={setMenu}
          isBusy={isBusy}
        >
          {(popover) => (
            <OrderPopover
              {...popover}
              title={t('select.link')}
              noneLabel={t('field.noWorkOrder')}
              chosen={sharedOrder(selection.rows)}
              onChange={(id) => void link(id)}
            />
          )}
        </MenuButton>
        <MenuButton
          name="tag"
          label={t('tags.title')}
          icon={<IconTag aria-hidden />}
          open={menu === 'tag' ? menu : null}
          onOpen={setMenu}
          isBusy={isBusy}
        >
          {(popover) => (
            <TagMenu
              {...popover}
              title={t('tags.title')}
              works={selection.rows}
              onTag={(name, isAdded) => void tag(name, isAdded)}
            />
          )}
        </MenuButton>
        <CardButton look="subtle" icon={<IconShare aria-hidden />} disabled={isBusy} onClick={share}>
          {t('select.share')}
        </CardButton>
        <CardButton
          look="subtle"
          icon={<IconDownload aria-hidden />}
          disabled={isBusy || !selection.rows.some(({ files }) => files.length > 0)}
          onClick={() => void download()}
        >
          {t('select.download')}
        </CardButton>
        <CardButton
          look="subtle"
          isDangerous
          icon={<IconTrash aria-hidden />}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          {t('select.delete')}
        </CardButton>
      </SelectionBar>
      <Suspense>{shared && renderShare(shared, () => setShared(undefined))}</Suspense>
    </>
  )
}

/** Photos that only the device has cannot be restored. */
function deleteQuestion(works: readonly Work[]): string {
  const t = getTexts(portfolioTexts)
  const onDevice = countTiles(works.filter(isOnDevice))
  const count = countTiles(works)
  return [
    t('select.deleteQuestion', { count }),
    ...(onDevice < count ? [t('select.restorable')] : []),
    ...(onDevice > 0 ? [t('select.deletedForGood', { count: onDevice })] : []),
  ].join(' ')
}

/** A work without files is shown by its description. */
const countTiles = (works: readonly Work[]): number =>
  works.reduce((count, { files }) => count + Math.max(1, files.length), 0)

/** The id of the one order that all are linked to, as text. */
function sharedOrder(works: readonly Work[]): string {
  const [id = null, ...others] = new Set(works.map(({ work_order_id: order }) => order))
  return id === null || others.length > 0 ? '' : String(id)
}

function usePhotoChange(selection: Selection<Work>) {
  const push = usePush()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { rows } = selection

  /** Those that fail remain selected. */
  const change = async (draftOf: (work: Work) => Draft, text: (count: number) => string) => {
    const total = rows.length
    setProgress({ done: 0, total })
    const failed = await pushWithUndo(
      push,
      rows.map((work) => draftOf(savedRow(work))),
      {
        // People select photos, the server changes works.
        text: (saved) => text(saved === total ? countTiles(rows) : saved),
        nameOf: (id) =>
          rows
            .filter((work) => work.id === id)
            .map(workLabel)
            .join(''),
        onProgress: (done) => setProgress({ done, total }),
      },
    )
    setProgress(null)
    selection.set(failed)
  }

  const download = async () => {
    const t = getTexts(portfolioTexts)
    const onServer = rows.filter((work) => !isOnDevice(work))
    if (onServer.length > PAGE_SIZE_MAX) {
      notify({ kind: 'error', error: undefined, text: t('select.tooMany', { count: PAGE_SIZE_MAX }) })
      return
    }
    const count = countTiles(rows.filter(isOnDevice))
    if (count > 0) notify({ kind: 'info', text: t('select.leftOut', { count }) })
    if (onServer.length === 0) return
    setIsAsking(true)
    try {
      const ids = onServer.map(({ id }) => id).join(',')
      const { missing, url } = await request<{ missing: number; url: string }>('/api/works/archive/', {
        query: { ids },
      })
      if (missing > 0) notify({ kind: 'error', error: undefined, text: t('select.missing', { count: missing }) })
      startDownload(url)
    } catch (error) {
      notify({ kind: 'error', error, text: t('select.downloadFailed'), subject: messageOf(error) })
    }
    setIsAsking(false)
  }
  return { change, download, progress, isBusy: progress !== null || isAsking }
}

import type { Work } from '@daywork/domain/portfolio/work'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { markStale } from '../api/list-cache.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { readNow } from '../api/read-now.ts'
import { recordQuery } from '../api/record-query.ts'
import { isOnDevice } from '../api/writes/keep-work.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import { history, usePathname } from '../browser-history.ts'
import type { StoreShot } from '../features/capture/burst/use-burst.ts'
import { CaptureScreen } from '../features/capture/capture-screen.tsx'
import { useOrderAtHand } from '../features/dashboard/use-order-at-hand.ts'
import { uploadPhoto } from '../features/work-orders/progress/use-photo-upload.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { notify } from '../records/notices/notify.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../theme/breakpoints.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { CreateGuestFrame } from './create-guest-frame.tsx'

const PATH = '/create'

/** The capture screen: in the shell for a user, by itself for a guest. */
export function CreatePage() {
  const shell = useTexts(shellTexts)
  const client = useQueryClient()
  // A guest who signs in to submit keeps the page as it is, with its camera.
  const [Frame] = useState(() => (getPageOwner() === null ? CreateGuestFrame : ShellFrame))
  const { camera, match, order } = useSearch({ from: '/create' })
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const suggestedOrderId = useOrderAtHand(isPhone && order === undefined && getPageOwner() !== null)
  const visit = useVisit()
  const compare = async (after: Work, beforeId: number) => {
    const fileId = await fileIdOf(client, after)
    history.push(fileId === undefined ? '/portfolio' : `/portfolio?file=${fileId}&before=${beforeId}`)
  }
  const showSubmitted = (work: Work, isLast: boolean, beforeId: number | null) => {
    const t = getTexts(pageTexts)
    const { work_order_id: linked } = work
    // A user who has opened another page in the meantime stays there.
    const isLeaving = isLast && history.location.pathname === PATH
    const showPair = beforeId !== null && {
      label: t('submitted.compare'),
      run: () => void compare(work, beforeId),
      isHarmless: true as const,
    }
    if (isOnDevice(work)) {
      if (isLeaving) history.push('/portfolio')
      if (showPair) notify({ kind: 'success', text: t('submitted.canCompare'), action: showPair })
      return
    }
    markStale(client, 'works', 'work-orders')
    const show = (label: string, address: string) => ({
      label,
      run: () => history.push(address),
      isHarmless: true as const,
    })
    const showOrder = show(t('submitted.showOrder'), `/work-orders/${linked}`)
    const showWork = show(t('submitted.showPortfolio'), '/portfolio')
    const action = showPair || (linked === null ? showWork : showOrder)
    notify({ kind: 'success', text: t('submitted.text'), ...(isLeaving && linked === null ? {} : { action }) })
    if (isLeaving) history.push('/portfolio')
  }
  const storeShot: StoreShot = async (photo, { fileIds, key, takenAt: at, workOrderId }) => {
    const work = await uploadPhoto(photo, workOrderId, { idempotencyKey: key, isKeptFirst: true, at, fileIds })
    markStale(client, 'works', 'work-orders')
    return work
  }
  return (
    <Frame>
      <title>{`${shell('page.create')} · Daywork`}</title>
      <CaptureScreen
        key={visit}
        workOrderId={order === undefined ? null : Number(order)}
        suggestedOrderId={suggestedOrderId}
        matchedId={match === undefined ? null : Number(match)}
        startsCamera={camera === 'on'}
        onSubmitted={showSubmitted}
        onCompare={(after, beforeId) => void compare(after, beforeId)}
        storeShot={storeShot}
      />
    </Frame>
  )
}

/** The id of a work's file. It changes once the server has a work that only the device had. */
async function fileIdOf(client: QueryClient, work: Work): Promise<number | undefined> {
  const id = localRecords.get()?.idOf(work.id)
  const stored =
    id === undefined
      ? work
      : await readNow(client, { ...recordQuery('works', id), staleTime: 'static' }).catch(() => undefined)
  return stored?.files[0]?.id
}

/** Counts visits. A user who returns before the other page has appeared starts a new visit, too. */
function useVisit(): number {
  const isHere = usePathname() === PATH
  const [visit, setVisit] = useState({ number: 0, isHere })
  if (visit.isHere !== isHere) setVisit({ number: visit.number + Number(isHere), isHere })
  return visit.number
}

function ShellFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      {children}
    </AppFrame>
  )
}

import type { Work } from '@daywork/domain/portfolio/work'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { markStale } from '../api/list-cache.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { isOnDevice } from '../api/writes/keep-work.ts'
import { history } from '../browser-history.ts'
import { CaptureScreen } from '../features/capture/capture-screen.tsx'
import { uploadPhoto } from '../features/work-orders/progress/use-photo-upload.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { notify } from '../records/notices/notify.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { CreateGuestFrame } from './create-guest-frame.tsx'

/** The capture screen: in the shell for a user, by itself for a guest. */
export function CreatePage() {
  const shell = useTexts(shellTexts)
  const client = useQueryClient()
  // A guest who signs in to submit keeps the page as it is, with its camera.
  const [Frame] = useState(() => (getPageOwner() === null ? CreateGuestFrame : ShellFrame))
  const { camera, order } = useSearch({ from: '/create' })
  const showSubmitted = (work: Work, isLast: boolean) => {
    const t = getTexts(pageTexts)
    const { work_order_id: linked } = work
    // A person who opened another page meanwhile stays there.
    const isLeaving = isLast && history.location.pathname === '/create'
    if (isOnDevice(work)) {
      if (isLeaving) history.push('/portfolio')
      return
    }
    markStale(client, 'works', 'work-orders')
    const showOrder = { label: t('submitted.showOrder'), run: () => history.push(`/work-orders/${linked}`) }
    const showWork = { label: t('submitted.showPortfolio'), run: () => history.push('/portfolio') }
    const action = linked === null ? showWork : showOrder
    notify({ kind: 'success', text: t('submitted.text'), ...(isLeaving && linked === null ? {} : { action }) })
    if (isLeaving) history.push('/portfolio')
  }
  const storeShot = async (photo: File, workOrderId: number, key: string) => {
    const work = await uploadPhoto(photo, workOrderId, { idempotencyKey: key, isKeptFirst: true })
    markStale(client, 'works', 'work-orders')
    return work
  }
  return (
    <Frame>
      <title>{`${shell('page.create')} · Daywork`}</title>
      <CaptureScreen
        workOrderId={order === undefined ? null : Number(order)}
        startsCamera={camera === 'on'}
        onSubmitted={showSubmitted}
        storeShot={storeShot}
      />
    </Frame>
  )
}

function ShellFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      {children}
    </AppFrame>
  )
}

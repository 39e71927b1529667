import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { OrderChecklists } from '../features/checklists/order-checklists.tsx'
import { LatestPhotos } from '../features/portfolio/latest-photos.tsx'
import { OrderReports } from '../features/order-reports/order-reports.tsx'
import { ProofPack } from '../features/shared-pages/proof-pack.tsx'
import { SharedPages } from '../features/shared-pages/shared-pages.tsx'
import { useClientResponses } from '../features/shared-pages/use-client-responses.ts'
import { useSharingSections } from '../features/shared-pages/use-sharing-sections.ts'
import { OrderSignaturesButton } from '../features/signatures/order-signatures-button.tsx'
import { SignButton } from '../features/signatures/sign-button.tsx'
import { SignatureCard } from '../features/signatures/signature-card.tsx'
import { OrderStory } from '../features/story/order-story.tsx'
import { uploadPhoto } from '../features/work-orders/progress/use-photo-upload.ts'
import { WorkOrderPage } from '../features/work-orders/page/work-order-page.tsx'
import { usePageKey } from '../records/real-address.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import type { TabId } from '../shell/tabs.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FORM_PLACEMENTS, type FormRequest } from './form-screens.tsx'
import { idText } from './id-text.ts'
import { NotFoundPage } from './not-found.tsx'
import { OrderPanes } from './order-panes.tsx'
import { OpenedForm } from './opened-form.tsx'
import { STORY_PHOTOS } from './story-photos.ts'
import { tabSearch } from './use-tab-address.ts'
import classes from './back-link.module.css'

/** One work order in the shell, edited in a sheet over it. */
export function WorkOrderScreen() {
  const t = useTexts(shellTexts)
  const { orderId } = useParams({ from: '/work-orders/$orderId' })
  const key = usePageKey(Number(orderId))
  const navigate = useNavigate()
  const [form, setForm] = useState<FormRequest | null>(null)
  const goTo = (tab: TabId) => void navigate({ to: '/', search: tabSearch(tab) })
  const shared = { entity: 'work_order', id: Number(idText(orderId) ?? 0) } as const
  const responses = useClientResponses(shared)
  const sharingSections = useSharingSections('work_order')
  if (idText(orderId) === undefined) return <NotFoundPage />
  return (
    <AppFrame tab="workOrders" onChooseTab={goTo} addButton={null}>
      <OrderPanes orderId={Number(orderId)}>
        <Link to="/" search={tabSearch('workOrders')} className={classes.back}>
          <IconArrowLeft data-icon="m" aria-hidden />
          {t('tab.workOrders')}
        </Link>
        <WorkOrderPage
          key={key}
          id={Number(orderId)}
          renderLatestPhotos={({ id, media }) => <LatestPhotos workOrderId={id} hasPhotos={media.length > 0} />}
          renderStory={({ order, ...parts }) => (
            <OrderStory
              {...parts}
              orderId={order.id}
              responses={responses}
              photos={STORY_PHOTOS}
              renderSignature={(signature) => <SignatureCard signature={signature} />}
            />
          )}
          renderChecklists={(order) => (
            <OrderChecklists
              order={order}
              uploadPhoto={uploadPhoto}
              renderSign={(onSigned) => <SignButton order={order} onSigned={onSigned} />}
            />
          )}
          renderSharing={(order, notes) => (
            <>
              <SharedPages record={shared} title={order.title} notes={notes} />
              <OrderReports orderId={order.id} />
              <ProofPack record={shared} />
            </>
          )}
          renderSign={(order, notes) => <OrderSignaturesButton order={order} notes={notes} />}
          sharingSections={sharingSections}
          onEdit={(record) => setForm({ form: 'work-orders', placement: FORM_PLACEMENTS['work-orders'], record })}
          onDeleted={() => goTo('workOrders')}
        />
      </OrderPanes>
      {form && <OpenedForm request={form} onClose={() => setForm(null)} />}
    </AppFrame>
  )
}

import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, Suspense, use } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { DeletedContext, DeletedNotice } from '../../../records/record-page/deleted-notice.tsx'
import { useLeaveQuestion } from '../../../records/dialogs/use-leave-question.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { ShortWords } from '../../../ui/short-words.tsx'
import { useRootAttribute } from '../../../ui/use-root-attribute.ts'
import { isSaveKey } from '../../../ui/save-key.ts'
import classes from './order-composer.module.css'
import { PhotoButton } from '../progress/photo-button.tsx'
import { ProgressButton } from '../progress/progress-button.tsx'
import { useChosenPhoto } from '../progress/use-chosen-photo.ts'
import { useJournal } from './use-journal.ts'

const PhotoPreview = lazyPanel(async () => (await import('../progress/photo-preview.tsx')).PhotoPreview)

/**
 * Adds a note, photos, or a signature to an order's timeline, and has its next step (WO-135). Always visible, however
 * long the page is.
 */
export function OrderComposer({ order, sign }: { order: WorkOrder; sign: ReactNode }) {
  const t = useTexts(workOrderPageTexts)
  useRootAttribute('data-has-composer')
  return (
    <section aria-label={t('composer.heading')} className={classes.composer} data-composer>
      <DeletedNotice />
      <NoteForm orderId={order.id} />
      <div className={classes.bar}>
        <Camera order={order} />
        {sign}
        <ProgressButton order={order} look="page" />
      </div>
    </section>
  )
}

function NoteForm({ orderId }: { orderId: number }) {
  const t = useTexts(workOrderPageTexts)
  const journal = useJournal(orderId)
  const isDeleted = use(DeletedContext) !== null
  const canPost = journal.sending === undefined && !isDeleted
  // A note that is being sent may still fail.
  useLeaveQuestion(journal.text.trim() !== '' || journal.isAdding)
  const sendByKey = (event: KeyboardEvent) => {
    if (isSaveKey(event) && canPost) void journal.add()
  }
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault()
        void journal.add()
      }}
    >
      <TextArea
        aria-label={t('notes.add')}
        placeholder={t('notes.add')}
        minRows={1}
        maxRows={12}
        value={journal.text}
        error={journal.failure}
        onChange={(event) => journal.type(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" variant="default" disabled={!canPost}>
        {t('notes.post')}
      </Button>
    </form>
  )
}

/** One photo from this device, or Daywork's own camera for several and for videos. */
function Camera({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const { photo, choose, discard } = useChosenPhoto()
  return (
    <>
      <PhotoButton order={order} icon={<IconPhotoPlus aria-hidden />} onChoose={(file) => void choose(order, file)}>
        <span className={classes.word}>{w('photo.take')}</span>{' '}
      </PhotoButton>
      <Button
        render={(props) => <Link to="/create" search={{ order: String(order.id), camera: 'on' }} {...props} />}
        variant="default"
        aria-label={t('photos.capture')}
        title={t('photos.capture')}
        leftSection={<IconCamera aria-hidden />}
      >
        <ShortWords short={t('photos.captureWord')}>{t('photos.capture')}</ShortWords>
      </Button>
      {photo && (
        <Suspense>
          <PhotoPreview key={photo.id} photo={photo} onClose={() => discard(photo)} />
        </Suspense>
      )}
    </>
  )
}
